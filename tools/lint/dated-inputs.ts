import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

const TYPES = ['date', 'datetime-local', 'month', 'number', 'time', 'week'];

/**
 * Refuses inputs of these types, because their value is empty while their text is incomplete or invalid. `DateField` and `NumberField` of
 * shared-ui don't treat that as an empty field.
 */
const noDatedInputs: Rule = {
  meta: {
    messages: {
      field: 'Use DateField or NumberField instead. This input treats a half-typed value as empty.',
    },
  },
  create(context) {
    return {
      JSXAttribute(node) {
        const { name, value, parent } = node;
        if (name.type !== 'JSXIdentifier' || name.name !== 'type') return;
        const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
        if (given?.type !== 'Literal' || !TYPES.includes(String(given.value))) return;
        const element = parent.type === 'JSXOpeningElement' ? parent.name : undefined;
        // The types are allowed on DateField, which detects incomplete text itself, and on chart axes.
        if (element?.type === 'JSXIdentifier' && /^DateField$|Axis$/.test(element.name)) return;
        context.report({ node, messageId: 'field' });
      },
    };
  },
};

export default { meta: { name: 'fields' }, rules: { 'no-dated-inputs': noDatedInputs } };
