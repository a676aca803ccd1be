/** Entities that several features share. Field names are those of the API. */

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
  /** Unvalidated; see `parsePlan`. */
  product_code: string;
  is_owner: boolean;
  members_limit: number;
  /** ISO 8601; null if invalid, which counts as no subscription. */
  date_stop: string | null;
  /** Null if malformed. */
  members_names: string[] | null;
}

export interface Trial {
  is_available: boolean;
}

/** The response of the user call. */
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

/** Price of a selection; amounts in major units. */
export interface PreviewPrice extends Omit<Price, 'base_price'> {
  /** Part of the price that pays for the change of plan. */
  upgrade_delta: number | null;
}

export interface Preview {
  final_price: PreviewPrice;
  providers: string[];
}

export interface Transaction {
  id: string;
  amount: number | null;
  currency: string;
  /** Epoch ms; NaN if unparsable. */
  created_at: number;
  metadata: {
    product_metadata: { recipient_type: string; product_code: string; term_id: number } | null;
  } | null;
}

/** A purchased gift that nobody has claimed yet. */
export interface Gift {
  gift_id: string;
  product_code: string;
  term_id: number;
}

/** Points earned by a friend's purchase (ADD), or the price of a term in points (SUB). */
export interface ReferralRule {
  action: string;
  product_code: string;
  term_id: number;
  points: number;
}

export interface Referrals {
  info: { referral_points: number; referrals_count: number };
  rules: ReferralRule[];
  /** Plans and terms that points can pay for. */
  available: { products: string[]; terms_by_product: Record<string, unknown> };
}
