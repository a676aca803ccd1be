import { EmailSignIn } from './EmailSignIn';

/** The sign-in screen (sign-in-2). */
export function LoginPage() {
  return (
    <div class="grow flex flex-col gap-4 w-full max-w-110 mx-auto">
      <EmailSignIn />
      <span class="horizon floor" />
    </div>
  );
}
