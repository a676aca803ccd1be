import type { Part } from '../i18n/translate';
import { loadTexts } from './locale';

let style: Promise<void> | undefined;

/** The second style sheet, which the document keeps in a template (tools/documents.ts); in development there is none. */
function loadStyle(): Promise<void> {
  style ??= new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLTemplateElement>('#late-style')?.content.querySelector('link');
    if (!link) return resolve();
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
  return style;
}

/** withLateParts loads a part together with the second style sheet and its texts. Rejects when any of them fails. */
export async function withLateParts<T>(part: Promise<T>, ...texts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...texts), loadStyle()]);
  return loaded;
}
