// These are the rules of Phutball (P1-P11 of rules.md), a second implementation beside the C++ one; testdata/
// judges both. No DOM, no dependencies; values are never changed, errors are values.

export * from './base';
export * from './game';
export * from './jumps';
export * from './notation';
export * from './position';
export * from './results';
export { type FlagName, SWITCH_NAMES, type SwitchName, switchesOf } from './switches';
export * from './turn';
