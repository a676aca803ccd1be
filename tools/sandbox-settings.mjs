/** Settings of tests and `npm start`, in which the sandbox also replaces Telegram. */
export const SANDBOX_SETTINGS = {
  VITE_TELEGRAM_AUTH_URL: '/sandbox/telegram/auth',
  VITE_TELEGRAM_BOT_ID: '1000001',
  VITE_CLIENT_LINKS: 'docs/clients/extension.yaml',
  VITE_REPORT_URL: '/sandbox/reports',
};
