/** The pages of this folder, loaded together. */
export { ManagePage } from './ManagePage';
export { NoSubPage } from './NoSubPage';
