import type { OpenEngine } from './use-engine';

export const openEngine: OpenEngine = () => Promise.reject(new Error('no engine'));
