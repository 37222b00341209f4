// The pages of Learn, the rules and the proofs, which come together.

export { HelpPage } from './help';
export { LearnPage } from './overview';
export { ProofsPage } from './proofs/page';
