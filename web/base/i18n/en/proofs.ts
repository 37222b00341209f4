// What other pages say of the page of proven boards, in English.

export const proofs = {
  proofs: {
    title: 'Refute a proof',
    note: 'On these boards it is proven that the first player wins. Try to stop it.',
  },
};
