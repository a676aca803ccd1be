import { language } from '../session/locale';
import { place } from '../session/navigation';
import { contextOf, type SignInContext } from './code-request';

/** signInContext is the context of a sign-in request from the page on screen. */
export const signInContext = (): SignInContext => contextOf(place.peek().search, language.peek());
