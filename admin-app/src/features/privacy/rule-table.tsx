import { ColumnTable, type TableColumn } from '../../shared/column-table';
import { retentionText, ruleName } from './privacy-words';
import type { Retention } from './privacy.api';

type Rule = Retention['rules'][number];

const COLUMNS: readonly TableColumn<Rule>[] = [
  { header: 'What', render: ruleName },
  { header: 'Setting', render: ({ days }) => retentionText(days) },
  { header: 'Due now', render: ({ due }) => due },
  ...['1 year', '2 years', '3 years'].map((age, index) => ({
    header: `Older than ${age}`,
    render: ({ older }: Rule) => older[index] ?? 0,
  })),
];

/** What each retention setting comes to now, and what one of one, two or three years would. */
export function RuleTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <ColumnTable label="Retention settings" columns={COLUMNS} rows={rules} rowKey={({ name }) => name} />
  );
}
