import { useSignal } from '@preact/signals';
import ky from 'ky';
import type { FormEvent } from 'react';
import { email, pipe, safeParse, string, trim } from 'valibot';

const Address = pipe(string(), trim(), email());

/** The minimal code request with the app's libraries: no languages, routes or session. */
export function Form() {
  const address = useSignal('');
  const status = useSignal('');
  const { success, output } = safeParse(Address, address.value);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!success) return;
    status.value = 'Отправляем код…';
    try {
      // Reads the body, as the app does.
      await ky.post('/public-api/api/auth/email/request', { json: { project: 'vpn', email: output } }).json();
      status.value = 'Код отправлен';
    } catch {
      status.value = 'Код не отправлен';
    }
  }

  return (
    <main class="max-w-sm mx-auto px-5 py-12">
      <h1 class="h-page mb-6">Вход в кабинет</h1>
      <form noValidate class="flex flex-col gap-4" onSubmit={handleSubmit}>
        <label class="text-sm font-medium" for="email">
          Электронная почта
        </label>
        <input
          id="email"
          class="input"
          name="email"
          inputmode="email"
          autocomplete="email"
          value={address}
          onInput={(event) => {
            address.value = event.currentTarget.value;
          }}
        />
        <button class="btn btn-primary w-full" type="submit" aria-disabled={!success}>
          Получить код
        </button>
      </form>
      <p role="status">{status}</p>
    </main>
  );
}
