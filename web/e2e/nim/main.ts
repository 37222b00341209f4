// The page with one kind more.

import './kind';
import '../../app/main';
