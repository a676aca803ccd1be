import { createHash, randomBytes } from 'node:crypto';
import sqlite from 'node-sqlite3-wasm';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT UNIQUE, tg_id TEXT UNIQUE, language TEXT,
  trial_used INTEGER NOT NULL DEFAULT 0, points INTEGER NOT NULL DEFAULT 0, referrer INTEGER
);
CREATE TABLE IF NOT EXISTS codes (
  email TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (email, purpose)
);
CREATE TABLE IF NOT EXISTS links (hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, access TEXT NOT NULL, access_until INTEGER NOT NULL,
  refresh TEXT NOT NULL, previous TEXT, previous_until INTEGER, expires_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS subscriptions (
  owner_id INTEGER PRIMARY KEY, token TEXT UNIQUE NOT NULL, product_code TEXT NOT NULL, date_stop INTEGER NOT NULL,
  location TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS members (
  owner_id INTEGER NOT NULL, name TEXT NOT NULL, invite TEXT UNIQUE NOT NULL, user_id INTEGER, PRIMARY KEY (owner_id, name)
);
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT UNIQUE NOT NULL, user_id INTEGER NOT NULL, amount REAL NOT NULL,
  currency TEXT NOT NULL, product_code TEXT NOT NULL, term_id INTEGER NOT NULL, recipient_type TEXT NOT NULL,
  success_url TEXT NOT NULL, paid_at INTEGER
);
CREATE TABLE IF NOT EXISTS gifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, gift_id TEXT UNIQUE NOT NULL, buyer_id INTEGER NOT NULL,
  product_code TEXT NOT NULL, term_id INTEGER NOT NULL, claimed_by INTEGER
);
CREATE TABLE IF NOT EXISTS notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL
);`;

/**
 * openStore opens the database. node-sqlite3-wasm needs no compiler; from Node 22.5 on, `node:sqlite` can replace
 * it. Its calls are synchronous, so no two requests run between two statements.
 */
export function openStore(path) {
  const db = new sqlite.Database(path);
  db.exec(SCHEMA);
  return {
    get: (sql, ...values) => db.get(sql, values) ?? undefined,
    all: (sql, ...values) => db.all(sql, values),
    run: (sql, ...values) => db.run(sql, values),
    close: () => db.close(),
  };
}

export const createToken = () => randomBytes(24).toString('base64url');

/** hash is what is stored of a secret, so that a copy of the database signs nobody in. */
export const hash = (secret) => createHash('sha256').update(secret).digest('hex');
