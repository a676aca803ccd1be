import { FailureNotice } from '../feedback/FailureNotice';
import { pageError } from '../feedback/page-error';

/** What has failed beside the page: the language, a dialog's code; until the next page or user. */
export const PageError = () => <FailureNotice failure={pageError} />;
