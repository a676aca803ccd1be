import nodemailer from 'nodemailer';
import { createServer } from './server.mjs';

const {
  PORT = '9000',
  HOST = '127.0.0.1',
  DATABASE = 'example.db',
  ORIGINS = 'http://localhost:4173',
  TELEGRAM_BOT_TOKEN,
  SMTP_URL,
  MAIL_FROM = 'vpn@example.org',
} = process.env;

const transport = SMTP_URL ? nodemailer.createTransport(SMTP_URL) : null;

/** Sends a code by SMTP, or shows it on the console. */
async function sendMail({ email, code, link, language }) {
  const subject = language === 'ru' ? `Код для входа: ${code}` : `Your code: ${code}`;
  if (transport)
    await transport.sendMail({ from: MAIL_FROM, to: email, subject, text: [subject, link].join('\n') });
  else console.log(`${email}: ${code} ${link}`);
}

const app = createServer({
  database: DATABASE,
  origins: ORIGINS.split(',').map((origin) => new URL(origin.trim()).origin),
  botToken: TELEGRAM_BOT_TOKEN,
  sendMail,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void app.close());
console.log(await app.listen({ port: Number(PORT), host: HOST }));
