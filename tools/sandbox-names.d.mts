export const SANDBOX_SETTINGS: Record<string, string>;
export const PERSONAS: string[];
