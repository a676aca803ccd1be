import { createContext, type ReactNode, useContext } from 'react';

const Level = createContext<2 | 3>(2);

/**
 * Makes the headings within it third-level ones, below a second-level heading such as the title of a dialog.
 */
export const BelowHeading = ({ children }: { children: ReactNode }) => (
  <Level.Provider value={3}>{children}</Level.Provider>
);

/** A heading whose level fits its context: the third within BelowHeading, else the second. */
export function Heading({ class: className, children }: { class?: string; children: ReactNode }) {
  const Tag = `h${useContext(Level)}` as const;
  return <Tag class={className}>{children}</Tag>;
}
