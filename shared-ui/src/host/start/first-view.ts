import type { ReactElement } from 'react';
import type { SessionUser } from '@learn-for-life/contract';

/** The facts that fill a first view besides the response to its screen's first read. */
export interface FirstViewPage {
  /** Null for a visitor who is signed out. */
  user: SessionUser | null;
  /** Base URL of the Supabase project. */
  supabaseUrl: string;
  /** Parameters of the page's URL. */
  search: URLSearchParams;
  /** Whether sign-up begins with the year of birth. */
  asksAge: boolean;
}

/** Which variant of a first view to show, and the values of its placeholders, by name. */
export interface FirstViewContent {
  variant: string;
  values: Readonly<Record<string, string | null | undefined>>;
  /** What the screen shows, for the document's title; undefined for a screen that always shows the same. */
  title?: string;
}

/**
 * Turns the answer to a screen's first read into the content of its first view.
 *
 * @param answer as the API sends it; undefined for a screen without a first read
 * @returns null when the screen will show something else; the app then starts as if there were no first view
 */
export type FillFirstView = (answer: unknown, page: FirstViewPage) => FirstViewContent | null;

/** What a module `*.first-view.tsx` exports. The build ships only `fill`; `variants` is rendered at build time. */
export interface FirstViewModule {
  fill: FillFirstView;
  /** The screen's first content, by variant, with the screen's own components and placeholders for values. */
  variants: () => Readonly<Record<string, ReactElement>>;
}

/** A first view as its script delivers it. */
export interface FirstView {
  fill: FillFirstView;
  css: string;
  /** The markup by variant. */
  markup: Readonly<Record<string, string>>;
}

declare global {
  /** The view whose script has run last; scripts have no other way to pass something on. */
  var firstView: FirstView | undefined;
}

/** Attribute of the elements that belong to the first view. */
export const FIRST_VIEW_MARK = 'data-first-view';

/** Whether the page shows a first view that the app has not replaced yet. Never at build time. */
export const showsFirstView = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[${FIRST_VIEW_MARK}]`) !== null;

/** Removes everything of the first view; the app renders in its place. */
export function removeFirstView(): void {
  for (const part of document.querySelectorAll(`[${FIRST_VIEW_MARK}]`)) part.remove();
}
