export const DOCUMENTS: Record<string, string>;
