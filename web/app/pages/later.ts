// The pages of this folder that are not there at once, which come together.

export { AboutPage } from './about';
export { OthersPage } from './others';
export { SettingsPage } from './settings';
