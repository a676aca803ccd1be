import type { Settings } from '../../tools/settings';

declare const __SETTINGS__: Settings;

/** The operator's links by name, validated at build time; '' for those that are not set. */
export const contacts = __SETTINGS__.contacts;

/** The legal documents, by language. */
export const documents = __SETTINGS__.documents;
