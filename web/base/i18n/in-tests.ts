// Before every unit test: views speak English where no context above them says otherwise.

import { spoken } from '.';
import { en } from './en';

spoken.set(en);
