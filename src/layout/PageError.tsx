import { FailureNotice } from '../feedback/FailureNotice';
import { pageError } from '../feedback/page-error';

/** The error of something outside the page, such as a language change; shown until the next page or user. */
export const PageError = () => <FailureNotice failure={pageError} />;
