const asked = new Map<string, Promise<void>>();

/**
 * loadLateStyle brings the style sheet that the page holds back in the template of this id, once; done at once when
 * there is none, as in development. Rejects when it does not come, and may then be asked again.
 */
export function loadLateStyle(id: string): Promise<void> {
  const coming = asked.get(id) ?? load(id);
  asked.set(id, coming);
  coming.catch(() => asked.delete(id));
  return coming;
}

function load(id: string): Promise<void> {
  const template = document.getElementById(id);
  const link = template instanceof HTMLTemplateElement && template.content.firstElementChild?.cloneNode();
  if (!(link instanceof HTMLLinkElement)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A style sheet did not come'));
    };
    document.head.append(link);
  });
}
