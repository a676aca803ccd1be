import { createContext, type ReactNode, useContext } from 'react';

const Level = createContext<2 | 3>(2);

/** The headings within stand below one of the second level, such as the title of a dialog. */
export const BelowHeading = ({ children }: { children: ReactNode }) => (
  <Level.Provider value={3}>{children}</Level.Provider>
);

/** A heading of the level that fits where it stands: the third in a dialog, else the second. */
export function Heading({ class: className, children }: { class?: string; children: ReactNode }) {
  const Tag = `h${useContext(Level)}` as const;
  return <Tag class={className}>{children}</Tag>;
}
