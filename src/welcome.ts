/** The public pages that the first visit does not bring. */
export { NotFoundPage as notFound } from './app/public/NotFoundPage';
export { WelcomePage as welcome } from './sign-in/welcome/WelcomePage';
