/** The pages of this folder, loaded together. */
export { FaqPage } from './FaqPage';
export { InstructionsPage } from './InstructionsPage';
