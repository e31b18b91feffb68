import {
  Banknote,
  BriefcaseBusiness,
  Bus,
  FilePlus,
  HousePlus,
  Landmark,
  PiggyBank,
  Pill,
  Receipt,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import type { DocumentDefinition } from 'supabase-project/content/documents/definition';
import { Legend, Note } from '../form';
import { BLANK_PART } from './document-changes';
import { toDraft, type DocumentDraft } from './document-draft';
import type { DocumentTemplate } from 'supabase-project/content/documents/templates/index';

type Style = DocumentDefinition['style'];

/** The document styles, each with a description of the questions in its example document. */
export const GALLERY: readonly { style: Style; name: string; asks: string; Icon: LucideIcon }[] = [
  { style: 'payslip', name: 'Payslip', asks: 'Gross, net and super', Icon: Banknote },
  { style: 'budget', name: 'Weekly budget', asks: 'Needs, wants and savings', Icon: PiggyBank },
  { style: 'bankStatement', name: 'Bank statement', asks: 'Find the wrong balance', Icon: Landmark },
  { style: 'taxReturn', name: 'Tax return', asks: 'From wages to refund', Icon: Receipt },
  { style: 'conditionReport', name: 'Condition report', asks: 'Agree or not, room by room', Icon: HousePlus },
  {
    style: 'jobApplication',
    name: 'Job application',
    asks: 'From notes to form',
    Icon: BriefcaseBusiness,
  },
  { style: 'bill', name: 'Electricity bill', asks: 'Usage, GST, amount due', Icon: Zap },
  { style: 'medicineLabel', name: 'Medicine label', asks: 'How much, how often', Icon: Pill },
  { style: 'timetable', name: 'Timetable', asks: 'Catch the right bus', Icon: Bus },
];

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: var(--space-2);
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 4rem;
  padding: var(--space-3);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  text-align: start;
  line-height: 1.3;
  &:hover:not(:disabled) {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--hue-strong);
  }
  strong {
    align-self: end;
  }
  small {
    grid-column: 2;
    align-self: start;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/** An empty bill. */
const BLANK: DocumentDraft = {
  style: 'bill',
  title: '',
  sections: [BLANK_PART],
  variables: [],
  formulas: [],
  constraints: [],
  fields: [],
};

interface DocumentGalleryProps {
  onChoose: (draft: DocumentDraft, template?: DocumentTemplate) => void;
  /** The message if nothing was chosen. */
  error: string | undefined;
}

/** Offers example documents to start from: each is complete, and everything in it can be changed. */
export function DocumentGallery({ onChoose, error }: DocumentGalleryProps) {
  const choice = useMutation({
    mutationFn: async (style: Style) => {
      const { TEMPLATES, templateDocument } =
        await import('supabase-project/content/documents/templates/index');
      return { template: TEMPLATES[style], draft: toDraft(templateDocument(TEMPLATES[style])) };
    },
    onSuccess: ({ template, draft }) => onChoose(draft, template),
  });
  return (
    <Choices>
      <Legend>Start with a document</Legend>
      {GALLERY.map(({ style, name, asks, Icon }) => (
        <Choice key={style} type="button" disabled={choice.isPending} onClick={() => choice.mutate(style)}>
          <Icon aria-hidden="true" />
          <strong>{name}</strong>
          <small>{asks}</small>
        </Choice>
      ))}
      <Choice type="button" disabled={choice.isPending} onClick={() => onChoose(BLANK)}>
        <FilePlus aria-hidden="true" />
        <strong>Blank document</strong>
        <small>Write your own</small>
      </Choice>
      <Note style={{ gridColumn: '1 / -1' }}>
        The examples are complete, with different numbers for every student. Change anything you like.
      </Note>
      <FieldError>
        {choice.error ? `Couldn’t load the document. ${adviceFor(choice.error)}` : error}
      </FieldError>
    </Choices>
  );
}
