-- The courses' figures: rates, thresholds, prices and dates that change by law or each year, for Australia in 2026–27.
-- Amounts in a story, such as a wage, aren't figures. Neither is advice from health authorities, such as hours of sleep.
-- A figure set for one financial year ends with that year. If a rule's source doesn't give its first day, the figure starts on
-- 1 July 2026, the date it was checked for. Running this file again changes nothing that is already there.
-- When a value changes, add a figure with a new id, rewrite the questions and clips, and make them refer to it.

insert into public.figures (id, label, value, unit, source, valid_from, valid_to) values
  -- Tax of Australian residents
  (
    'tax-free-threshold-2026-27', 'Tax-free threshold', '$18,200', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'lowest-tax-rate-2026-27', 'Tax rate from $18,201 to $45,000', '15%', 'of income on this step',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'second-tax-threshold-2026-27', 'Where the 30% tax rate starts', '$45,000', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'second-tax-rate-2026-27', 'Tax rate from $45,001 to $135,000', '30%', 'of income on this step',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'tax-at-second-threshold-2026-27', 'Tax on $45,000', '$4,020', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'third-tax-threshold-2026-27', 'Where the 37% tax rate starts', '$135,000', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'third-tax-rate-2026-27', 'Tax rate from $135,001 to $190,000', '37%', 'of income on this step',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'top-tax-threshold-2026-27', 'Where the top tax rate starts', '$190,000', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'top-tax-rate-2026-27', 'Tax rate above $190,000', '45%', 'of income on this step',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents', '2026-07-01', '2027-06-30'
  ),
  (
    'low-income-offset', 'Low income tax offset at $45,000', '$325', 'a year',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/tax-offsets/low-income-tax-offset',
    '2020-07-01', null
  ),
  (
    'low-income-offset-rate', 'How fast the low income tax offset falls above $45,000', '1.5%', 'of income above $45,000',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/tax-offsets/low-income-tax-offset',
    '2020-07-01', null
  ),
  (
    'medicare-levy', 'Medicare levy', '2%', 'of taxable income',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/medicare-and-private-health-insurance/medicare-levy',
    '2014-07-01', null
  ),
  (
    'tax-withheld-without-tfn', 'Tax withheld from residents without a TFN', '47%', 'of pay, ignoring cents',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/tax-file-number', '2017-07-01', null
  ),
  (
    'tfn-fee', 'Price of a tax file number', '$0', '',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/tax-file-number', '2026-07-01', null
  ),

  -- Tax returns
  (
    'tax-return-due', 'Last day to lodge your own tax return', '31 October', 'each year',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/your-tax-return', '2026-07-01', null
  ),
  (
    'income-statement-ready', 'When most income statements are ready', 'mid-July', 'each year',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/your-tax-return', '2026-07-01', null
  ),
  (
    'tax-records', 'How long to keep tax records', '5 years', 'from the day you lodge',
    'Australian Taxation Office, https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/records-you-need-to-keep',
    '2026-07-01', null
  ),
  (
    'standard-deduction-2026-27', 'Standard deduction for work expenses (announced, not law)', 'announced', '',
    'Australian Taxation Office, https://www.ato.gov.au/about-ato/new-legislation', '2026-07-01', '2027-06-30'
  ),

  -- Super
  (
    'super-rate-2026-27', 'Super guarantee', '12%', 'of ordinary pay',
    'Australian Taxation Office, https://www.ato.gov.au/tax-rates-and-codes/key-superannuation-rates-and-thresholds/super-guarantee',
    '2026-07-01', '2027-06-30'
  ),
  (
    'super-due', 'When super has to reach the fund (Payday Super)', '7 business days', 'after pay day',
    'Australian Taxation Office, https://www.ato.gov.au/businesses-and-organisations/super-for-employers/payday-super/about-payday-super',
    '2026-07-01', null
  ),
  (
    'super-hours-under-18', 'Hours above which workers under 18 get super', '30 hours', 'a week',
    'Australian Taxation Office, https://smallbusiness.taxsuperandyou.gov.au/super-guarantee-employer-obligations/employees-under-18',
    '2022-07-01', null
  ),

  -- Work
  (
    'casual-minimum-pay-2026-27', 'Minimum wage for an adult casual ($26.44 plus 25%)', '$33.05', 'an hour',
    'Fair Work Ombudsman, https://www.fairwork.gov.au/pay-and-wages/minimum-wages', '2026-07-01', '2027-06-30'
  ),
  (
    'casual-loading', 'Casual loading', '25%', 'of the base rate',
    'Fair Work Ombudsman, https://www.fairwork.gov.au/starting-employment/types-of-employees/casual-employees', '2026-07-01', null
  ),
  (
    'payslip-due', 'When you get a payslip', 'one working day', 'after pay day',
    'Fair Work Ombudsman, https://www.fairwork.gov.au/pay-and-wages/paying-wages/pay-slips', '2026-07-01', null
  ),

  -- Ages, renting and phone numbers
  (
    'credit-age', 'Age for credit cards and pay-later accounts', '18', 'years',
    'Moneysmart by the Australian Securities and Investments Commission, https://moneysmart.gov.au', '2026-07-01', null
  ),
  (
    'social-media-age', 'Age for accounts on the big social media platforms', '16', 'years',
    'eSafety Commissioner, https://www.esafety.gov.au/about-us/industry-regulation/social-media-age-restrictions', '2025-12-10', null
  ),
  (
    'bond-limit', 'Highest bond in most states and territories', '4 weeks', 'of rent',
    'NSW Fair Trading, https://www.fairtrading.nsw.gov.au', '2026-07-01', null
  ),
  (
    'condition-report-due', 'When tenants return the condition report (New South Wales)', '7 days', 'after the tenancy starts',
    'NSW Fair Trading, https://www.fairtrading.nsw.gov.au', '2026-07-01', null
  ),
  (
    'emergency-number', 'Number for police, fire and ambulance', 'Triple Zero', '(000)',
    'Triple Zero, https://www.triplezero.gov.au', '2026-07-01', null
  ),
  (
    'mobile-emergency-number', 'Second emergency number on mobiles', '112', '',
    'Triple Zero, https://www.triplezero.gov.au', '2026-07-01', null
  ),
  (
    'kids-helpline', 'Kids Helpline', '1800 55 1800', '',
    'Kids Helpline, https://kidshelpline.com.au', '2026-07-01', null
  )
on conflict (id) do nothing;
