/**
 * Components with the host's look, for other teams' remotes. They need only React. The design tokens they use (colours, sizes, spaces)
 * are CSS variables that the host publishes (`tokens.css`).
 */
import { type ComponentPropsWithRef, createElement, type ReactElement, type ReactNode } from 'react';

/** Returns a component's rules, which React adds to the page once. */
const rules = (name: string, css: string) =>
  createElement('style', { key: 'rules', href: `learn-for-life-${name}`, precedence: 'low' }, css);

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const BUTTON = `
.lfl-button {
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2);
  min-height: 2.75rem; padding: 0.5rem 1.75rem; border: 0; border-radius: var(--radius-full);
  font-family: var(--font-text); font-size: var(--text-m); font-weight: 700; line-height: 1.2;
  text-align: center; text-decoration: none; cursor: pointer; user-select: none;
  background-color: var(--color-accent); color: var(--color-accent-ink); box-shadow: inset 0 -2px 0 rgb(120 26 0 / 0.22);
  transition: background-color var(--motion-fast) var(--ease-out), transform var(--motion-fast) var(--ease-out);
}
.lfl-button-secondary {
  background-color: var(--color-surface); color: var(--color-ink); box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
}
@media (hover: hover) and (pointer: fine) {
  .lfl-button:hover:not(:disabled) { background-color: var(--color-accent-hover); }
  .lfl-button-secondary:hover:not(:disabled) { background-color: var(--hue-soft); }
}
.lfl-button:active:not(:disabled) { transform: translateY(1px) scale(0.985); }
.lfl-button:disabled {
  cursor: not-allowed; background-color: var(--color-surface-sunken); color: var(--color-ink-soft); box-shadow: none;
}
@media (forced-colors: active) { .lfl-button { border: 1px solid ButtonText; } }
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** 'primary' is for a screen's one main action. Default 'primary'. */
  variant?: 'primary' | 'secondary';
}

/** A native button, `type="button"` by default. */
export function Button({ variant, className, children, ...props }: ButtonProps): ReactElement {
  const look = classes('lfl-button', variant === 'secondary' && 'lfl-button-secondary', className);
  return createElement(
    'button',
    { type: 'button', ...props, className: look },
    rules('button', BUTTON),
    children,
  );
}

const CARD = `
.lfl-card {
  position: relative; min-width: 0; padding: var(--space-5); border: 1px solid var(--color-line);
  border-radius: var(--radius-l); background: var(--color-surface); box-shadow: var(--shadow-1);
}
`;

/** A raised surface. */
export const Card = ({ className, children, ...props }: ComponentPropsWithRef<'div'>): ReactElement =>
  createElement(
    'div',
    { ...props, className: classes('lfl-card', className) },
    rules('card', CARD),
    children,
  );

const PAGE_HEADING = `
.lfl-page-heading {
  display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between;
  gap: var(--space-4) var(--space-6); margin-block: var(--space-7) var(--space-6);
}
.lfl-page-heading-text { display: grid; gap: var(--space-2); max-width: 46rem; }
.lfl-page-heading-lead { color: var(--color-ink-soft); font-size: var(--text-l); line-height: 1.45; }
.lfl-page-heading-actions { display: flex; flex-wrap: wrap; gap: var(--space-3); max-width: 100%; }
`;

export interface PageHeadingProps {
  /** The page's h1. */
  children: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** A page's heading. */
export function PageHeading({ children, lead, actions }: PageHeadingProps): ReactElement {
  return createElement(
    'header',
    { className: 'lfl-page-heading' },
    rules('page-heading', PAGE_HEADING),
    createElement(
      'div',
      { className: 'lfl-page-heading-text' },
      createElement('h1', null, children),
      lead && createElement('p', { className: 'lfl-page-heading-lead' }, lead),
    ),
    actions && createElement('div', { className: 'lfl-page-heading-actions' }, actions),
  );
}

const PAGE = `
.lfl-page {
  width: 100%; max-width: calc(var(--content-width) + 2 * var(--page-margin)); margin-inline: auto;
  padding-inline: var(--page-margin); padding-bottom: var(--space-9);
}
`;

/** A page between the host's side margins. The host provides the landmark `main`, so screens don't. */
export const Page = ({ children }: { children: ReactNode }): ReactElement =>
  createElement('div', { className: 'lfl-page' }, rules('page', PAGE), children);
