import type { Locator, Page } from '@playwright/test';

/** The cost of one step of the day. */
export interface AuthorStep {
  name: string;
  /** The number of presses, fields filled in, files chosen and pages opened by address. */
  actions: number;
  /** The number of presses that only confirm a prompt; counted separately, since prompts prevent mistakes. */
  confirmations: number;
}

/** One person working in the studio, whose actions are counted. */
export class Author {
  readonly page: Page;
  readonly #steps: AuthorStep[];

  /** @param steps the recorded steps, which everyone working that day shares */
  constructor(page: Page, steps: AuthorStep[]) {
    this.page = page;
    this.#steps = steps;
  }

  /** Starts a step, to which the following actions are added. */
  begin(name: string): void {
    this.#steps.push({ name, actions: 0, confirmations: 0 });
  }

  #count(kind: 'actions' | 'confirmations'): void {
    const step = this.#steps.at(-1);
    if (!step) throw new Error('Call begin() first.');
    step[kind] += 1;
  }

  async open(path: string): Promise<void> {
    this.#count('actions');
    await this.page.goto(path);
  }

  async press(control: Locator): Promise<void> {
    this.#count('actions');
    await control.click();
  }

  async confirm(control: Locator): Promise<void> {
    this.#count('confirmations');
    await control.click();
  }

  /** Types into a field, replacing its content. */
  async type(field: Locator, text: string): Promise<void> {
    this.#count('actions');
    await field.fill(text);
  }

  async key(key: string): Promise<void> {
    this.#count('actions');
    await this.page.keyboard.press(key);
  }

  /** Pastes text, as if copied from a document or a sheet. */
  async paste(field: Locator, text: string): Promise<void> {
    this.#count('actions');
    await field.evaluate((element: HTMLElement, pasted) => {
      element.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async select(field: Locator, label: string): Promise<void> {
    this.#count('actions');
    await field.selectOption({ label });
  }

  /** Searches by typing into a picker, and chooses the first match with Enter. */
  async pick(field: Locator, text: string): Promise<void> {
    this.#count('actions');
    await field.focus();
    await this.page.keyboard.type(text);
    await this.page.getByRole('listbox').getByRole('option').first().filter({ hasText: text }).waitFor();
    await this.key('Enter');
  }

  async chooseFile(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.#count('actions');
    await input.setInputFiles(file);
  }
}
