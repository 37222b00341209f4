// What other pages say of the page of proven boards, in Spanish.

import type { ProofTexts } from '../en';

export const proofs: ProofTexts = {
  proofs: {
    title: 'Refuta una demostración',
    note: 'En estos tableros está demostrado que gana quien empieza. Intenta impedirlo.',
  },
};
