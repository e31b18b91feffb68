import { anEntry } from './first-year.testing';
import { balancesAfter, moneyInAndOut, together } from './life-sums';

test('balances are the sums up to the end of a month', () => {
  const ledger = [
    anEntry({ amount: '0.10' }),
    anEntry({ amount: '0.20' }),
    anEntry({ account: 'debt', amount: '50.00' }),
    anEntry({ month: 2, amount: '-5.00' }),
  ];
  expect(balancesAfter(ledger, 1)).toEqual({ cash: 0.3, savings: 0, debt: 50, super: 0 });
  expect(together(balancesAfter(ledger, 2))).toBe(-54.7);
});

test('transfers between account, savings and card count neither as income nor as spending', () => {
  const ledger = [
    anEntry({ source: 'opening', label: 'Opening balance', amount: '900.00' }),
    anEntry({ source: 'opening', label: 'Board', amount: '-220.00' }),
    anEntry({ label: 'Pay', amount: '1000.00' }),
    anEntry({ month: 2, label: 'To savings', amount: '-300.00' }),
    anEntry({ month: 2, account: 'savings', label: 'From the account', amount: '300.00' }),
    anEntry({ month: 3, label: 'Taken from savings', amount: '120.00' }),
    anEntry({ month: 3, account: 'savings', label: 'Taken from savings', amount: '-120.00' }),
    anEntry({ month: 3, label: 'Borrowed', amount: '80.00' }),
    anEntry({ month: 3, account: 'debt', label: 'Borrowed', amount: '80.00' }),
    anEntry({ month: 3, label: 'Laptop', amount: '-950.00' }),
    anEntry({ month: 4, label: 'Repayment', amount: '-80.00' }),
    anEntry({ month: 4, account: 'debt', label: 'Repayment', amount: '-80.00' }),
  ];
  expect(moneyInAndOut(ledger)).toEqual({ start: 900, cameIn: 1000, wentOut: 1170 });
  expect(together(balancesAfter(ledger, 4))).toBe(900 + 1000 - 1170);
});

test('a buy now, pay later purchase counts once, and its fees when they’re paid', () => {
  const ledger = [
    anEntry({ source: 'opening', amount: '500.00' }),
    anEntry({ month: 4, account: 'debt', label: 'Laptop', amount: '690.00' }),
    anEntry({ month: 5, source: 'opening', label: 'Payment and fee', amount: '-124.50' }),
    anEntry({ month: 5, source: 'opening', account: 'debt', label: 'Payment', amount: '-115.00' }),
    anEntry({ month: 5, source: 'opening', account: 'savings', label: 'Interest', amount: '2.00' }),
  ];
  expect(moneyInAndOut(ledger)).toEqual({ start: 500, cameIn: 2, wentOut: 699.5 });
  expect(together(balancesAfter(ledger, 5))).toBe(500 + 2 - 699.5);
});
