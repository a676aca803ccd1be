/** The public pages that the first visit does not bring. */
export { WelcomePage } from '../../sign-in/welcome/WelcomePage';
export { NotFoundPage } from './NotFoundPage';
