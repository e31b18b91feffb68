import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

const TYPES = ['date', 'datetime-local', 'month', 'number', 'time', 'week'];

/**
 * An input of these types gives an empty value for half-typed or unreadable text. `DateField` and `NumberField` of shared-ui don't
 * treat that as an empty field.
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
        // The types are allowed for DateField, which checks them itself, and for chart axes.
        if (element?.type === 'JSXIdentifier' && /^DateField$|Axis$/.test(element.name)) return;
        context.report({ node, messageId: 'field' });
      },
    };
  },
};

export default { meta: { name: 'fields' }, rules: { 'no-dated-inputs': noDatedInputs } };
