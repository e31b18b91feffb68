import type { AppConfig } from '@learn-for-life/contract';

type Contact = AppConfig['contact'];

/** Writes a deployment's contact details into the footer that was rendered at build time. */
export function fillContactDetails(page: ParentNode, contact: Contact): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-contact]')) {
    const detail = contact[element.dataset['contact'] as keyof Contact];
    element.textContent = detail;
    if (element instanceof HTMLAnchorElement) element.href = `mailto:${detail}`;
  }
}
