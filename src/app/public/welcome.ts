/** The public pages that the first visit does not bring. */
export { WelcomePage as welcome } from '../../sign-in/welcome/WelcomePage';
export { NotFoundPage as notFound } from './NotFoundPage';
