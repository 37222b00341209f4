// Every language is here at once, for tests: the page fetches only the one it speaks.

import type { Dictionary, Language } from '.';
import { en } from './en';
import { es } from './es';

export const dictionaries: Record<Language, Dictionary> = { en, es };
