import type { MessageTexts } from '../i18n/translate';

/** What the product's words mean. Wire names stay as the server spells them (api-7). */

export type PlanCode = 'DEFAULT' | 'FAMILY' | 'CORPORATE';
export type RecipientType = 'self' | 'gift';

export interface User {
  user_id: string;
  tg_id: string | null;
  email: string | null;
  language_code: string | null;
}

export interface Subscription {
  token: string;
  location: string | null;
  /** As the server sends it; `planOf` tells which plan it means, if any. */
  product_code: string;
  is_owner: boolean;
  members_limit: number;
  date_stop: string | null;
  members_names: string[];
}

export interface Trial {
  is_available: boolean;
}

/** The answer of the user call: everything the app knows of who is signed in. */
export interface Account {
  user: User;
  trial: Trial | null;
  subscription: Subscription | null;
}

export interface Location {
  code: string;
  name: string;
  is_active: boolean;
}

export interface Price {
  product_code: string;
  term_id: number;
  currency: string;
  base_price: number;
  final_price: number;
}

/** What a selection comes to; amounts in main units. */
export interface Preview {
  final_price: {
    product_code: string;
    term_id: number;
    currency: string;
    upgrade_delta: number | null;
    final_price: number;
  };
  providers: string[];
}

export interface Transaction {
  id: string;
  amount: number | null;
  currency: string;
  /** Epoch ms; NaN when the server's text is no moment. */
  created_at: number;
  product: { recipient_type: string; product_code: string; term_id: number } | null;
}

/** A gift that was bought and that nobody has opened yet. */
export interface Gift {
  gift_id: string;
  product_code: string;
  term_id: number;
}

/** What a purchase by an invited friend earns (ADD), or what a term costs (SUB), in points. */
export interface ReferralRule {
  action: string;
  product_code: string;
  term_id: number;
  points: number;
}

export interface Referrals {
  points: number;
  friends: number;
  rules: ReferralRule[];
  /** What points may be exchanged for. */
  products: string[];
  terms_by_product: Record<string, unknown>;
}

export interface Config {
  /** As the server sends them; `readLocations` makes locations of them. */
  locations: unknown;
  message_texts: MessageTexts;
}

/** What the service tells a person (notifications-5). */
export interface Notification {
  id: string;
  /** Epoch ms: when it was written, or when it came if that is no moment. */
  at: number;
  /** Its time was a moment. */
  isDated: boolean;
  /** It has just happened; else it was told before. */
  isLive: boolean;
  text: string;
}
