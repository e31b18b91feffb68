import { anEntry } from './first-year.testing';
import { balancesAfter, moneyInAndOut, together } from './life-sums';

test('balances are sums up to the end of a month', () => {
  const ledger = [
    anEntry({ amount: '0.10' }),
    anEntry({ amount: '0.20' }),
    anEntry({ account: 'debt', amount: '50.00' }),
    anEntry({ month: 2, amount: '-5.00' }),
  ];
  expect(balancesAfter(ledger, 1)).toEqual({ cash: 0.3, savings: 0, debt: 50, super: 0 });
  expect(together(balancesAfter(ledger, 2))).toBe(-54.7);
});

test('what moves between account, savings and card is neither earned nor paid', () => {
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
  expect(moneyInAndOut(ledger)).toEqual({ earned: 1000, paid: 1250 });
});
