-- Tax Returns: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'tax-returns', 'Tax Untangled',
  'Your first payslip has more letters than dollars. Learn what TFN, PAYG and super mean, how tax really works in 2026–27, what you may claim, and how to lodge your first return in an afternoon. There may well be money waiting for you.',
  'From TFN to refund, calmly.', 'Grace Okafor', 'Tax Returns', 'Years 10–12',
  'media/courses/tax-returns.svg', 'Online', 29
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'your-tfn', 'Your TFN',
    'One number for life, free from the tax office. What it is for, who may ask, and who must never see it.',
    'media/videos/your-tfn.svg', 'media/videos/your-tfn.mp4', 'media/videos/your-tfn.vtt',
    53, '2026-11-02', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'read-a-payslip', 'Read a Payslip',
    'Gross, net, PAYG, super: follow every dollar from the till to your account.',
    'media/videos/read-a-payslip.svg', 'media/videos/read-a-payslip.mp4', 'media/videos/read-a-payslip.vtt',
    48, '2026-11-02', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'tax-brackets', 'Tax Brackets',
    'A pay rise never makes you poorer. See how tax climbs step by step, with the rates from 1 July 2026.',
    'media/videos/tax-brackets.svg', 'media/videos/tax-brackets.mp4', 'media/videos/tax-brackets.vtt',
    56, '2026-11-02', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'lodge-a-return', 'Lodge a Return',
    'Income statement, deductions, submit: your first tax return in myGov, and what to do with the refund.',
    'media/videos/lodge-a-return.svg', 'media/videos/lodge-a-return.mp4', 'media/videos/lodge-a-return.vtt',
    65, '2026-11-02', 'Tax Returns', 'Grace Okafor'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'tfn-check', 'TFN Check',
    'Your number, your rules: start the first job right.',
    'media/quizzes/tfn-check.svg', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'payslip-check', 'Payslip Check',
    'Put your finger on every line.',
    'media/quizzes/payslip-check.svg', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'brackets-check', 'Brackets Check',
    'Climb the steps of the 2026–27 tax year.',
    'media/quizzes/brackets-check.svg', 'Tax Returns', 'Grace Okafor'
  ),
  (
    'return-check', 'Return Check',
    'The last stop before the refund.',
    'media/quizzes/return-check.svg', 'Tax Returns', 'Grace Okafor'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('tax-returns-1', 'tax-returns', 'your-tfn', null, 1),
  ('tax-returns-2', 'tax-returns', null, 'tfn-check', 2),
  ('tax-returns-3', 'tax-returns', 'read-a-payslip', null, 3),
  ('tax-returns-4', 'tax-returns', null, 'payslip-check', 4),
  ('tax-returns-5', 'tax-returns', 'tax-brackets', null, 5),
  ('tax-returns-6', 'tax-returns', null, 'brackets-check', 6),
  ('tax-returns-7', 'tax-returns', 'lodge-a-return', null, 7),
  ('tax-returns-8', 'tax-returns', null, 'return-check', 8)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('your-tfn', 'tfn-check'),
  ('read-a-payslip', 'payslip-check'),
  ('tax-brackets', 'brackets-check'),
  ('lodge-a-return', 'return-check')
on conflict do nothing;

-- TFN Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'tfn-check-1', 'MCQ',
    'What does it cost to get a tax file number?',
    'You apply to the Australian Taxation Office (ATO).',
    '["$0", "$9", "$27", "$99"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'tfn-check-2', 'OPT',
    'How many TFNs will you have in your whole life?',
    'Think of moving house, changing your name, changing jobs.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'tfn-check-3', 'ASC',
    'Who asks for your TFN, and why?',
    'Match each one to the right answer.',
    '[]',
    '["New employer", "Bank", "Super fund", "Landlord"]',
    '["Never needs it", "To keep your retirement savings together and taxed correctly", "To withhold the right tax from your pay", "So that no top-rate tax is taken from your interest"]',
    null, null, null, ''
  ),
  (
    'tfn-check-4', 'SLI',
    'How many days do you have to hand in your TFN?',
    'You start a job and state on the TFN declaration that you have applied for a number. Until then, tax is withheld at the normal rate.',
    '[]', '[]', '[]', 7, 42, 7, 'days'
  ),
  (
    'tfn-check-5', 'MCQ',
    'You have two jobs. From how many do you claim the tax-free threshold?',
    'It is a question on the TFN declaration.',
    '["From both jobs, half the amount each", "From both jobs, the full amount each", "From one job, usually the main one", "From neither, until your return"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'tfn-check-6', 'SLI',
    'How much tax is withheld from an adult who gives no TFN?',
    'Zac is 19, an Australian resident, and simply keeps forgetting the form.',
    '["15%", "30%", "47%", "60%"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('tfn-check', 'tfn-check-1', 1), ('tfn-check', 'tfn-check-2', 2), ('tfn-check', 'tfn-check-3', 3), ('tfn-check', 'tfn-check-4', 4), ('tfn-check', 'tfn-check-5', 5), ('tfn-check', 'tfn-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'tfn-check-1', '"$0"',
    'It is free, straight from the ATO. Websites that charge $27 or $99 sell you something the government gives away.'
  ),
  (
    'tfn-check-2', '["1", "one", "just one", "only one"]',
    'One. It stays with you through every job, name and address, so you do not get a new one with a new employer. That is why it is worth guarding like a passport.'
  ),
  (
    'tfn-check-3', '{"0": 2, "1": 3, "2": 1, "3": 0}',
    'Employers, banks, super funds and government agencies may ask. A landlord wants to know a lot about you, but never needs this; nor does a club or somebody in a chat.'
  ),
  (
    'tfn-check-4', '28',
    '28 days; then your employer has to withhold at the top rate. It is easiest to apply before you look for work: you fill in the declaration on day one, on paper or online, and it is done.'
  ),
  (
    'tfn-check-5', '"From one job, usually the main one"',
    'There is only one threshold a year. Claiming it from both feels fair, but then too little tax is withheld, and you may have a bill at tax time.'
  ),
  (
    'tfn-check-6', '"47%"',
    'The top rate of 45 per cent plus 2 per cent for Medicare, not the 15 per cent that his wage would call for. He gets the excess back after lodging a return, but that can take a year. (Under 18s on small wages are exempt.)'
  )
on conflict (question_id) do nothing;

-- Payslip Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'payslip-check-1', 'ASC',
    'Match each line of the payslip to its meaning.',
    'Four lines you will see for the rest of your working life.',
    '[]',
    '["Gross pay", "PAYG withholding", "Net pay", "Super guarantee"]',
    '["What arrives in your bank account", "All you earned before tax", "Money for your retirement, paid on top of your wage", "Tax your employer sends to the ATO for you"]',
    null, null, null, ''
  ),
  (
    'payslip-check-2', 'OPT',
    'How many dollars is your net pay?',
    'Gross pay is $500, PAYG withholding is $21.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'payslip-check-3', 'SLI',
    'What share of your earnings must your employer pay into super in 2026–27?',
    'The super guarantee rate.',
    '["10%", "11%", "12%", "13%"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'payslip-check-4', 'SLI',
    'How many dollars of super belong to this pay?',
    'Suppose that your employer pays 14 per cent into super, more than the law asks. Your ordinary pay is $500.',
    '[]', '[]', '[]', 0, 100, 5, '$'
  ),
  (
    'payslip-check-5', 'MCQ',
    'Since 1 July 2026, when is your super due?',
    'The rule changed on that day.',
    '["With each pay, within 7 business days", "With each quarter, within 28 days of its end", "With each month, on its last working day", "With each tax year, by the end of July"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'payslip-check-6', 'MCQ',
    'Ava is 16 and works 12 hours a week. Must her employer pay super?',
    'Her contract says nothing about it.',
    '["Yes: every worker gets it from hour one", "Yes: half the usual rate until she is 18", "No: before 18 nobody is paid any super", "No: under 18 it takes more than 30 hours"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('payslip-check', 'payslip-check-1', 1), ('payslip-check', 'payslip-check-2', 2), ('payslip-check', 'payslip-check-3', 3), ('payslip-check', 'payslip-check-4', 4), ('payslip-check', 'payslip-check-5', 5), ('payslip-check', 'payslip-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'payslip-check-1', '{"0": 1, "1": 3, "2": 0, "3": 2}',
    'Gross less PAYG is net. Super is extra: it does not come out of the pay you see, it goes into your fund.'
  ),
  (
    'payslip-check-2', '"479"',
    '$500 − $21 = $479. ($521 would be gross and tax added up.) The $21 is not lost: it counts towards your tax for the year, and anything too much comes back.'
  ),
  (
    'payslip-check-3', '"12%"',
    'The super guarantee is 12 per cent of your qualifying earnings, for most people their ordinary pay. It rose in steps, so older pages still say 11.'
  ),
  (
    'payslip-check-4', '70',
    '10 per cent of $500 is $50 and 4 per cent is $20, so $70. ($430 would be the pay less super, but super is paid on top.) Do it every week and add decades of compound growth: that is a retirement.'
  ),
  (
    'payslip-check-5', '"With each pay, within 7 business days"',
    'The new rule is called Payday Super: super travels with your pay and must normally reach your fund within 7 business days. (Employers get more time for the first payment of a new worker.) Every quarter was the old rule. Look into your fund''s app now and then: missing super is easier to fix early.'
  ),
  (
    'payslip-check-6', '"No: under 18 it takes more than 30 hours"',
    'Under 18 it is only required in weeks with more than 30 hours. ''From hour one'' is the rule for adults: from her 18th birthday it is due whatever her hours are.'
  )
on conflict (question_id) do nothing;

-- Brackets Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'brackets-check-1', 'OPT',
    'What is the tax-free threshold for residents, in dollars?',
    'For the tax year 2026–27.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'brackets-check-2', 'SLI',
    'How many of Noah''s dollars lie above the tax-free threshold?',
    'He earns $28,200 in 2026–27.',
    '[]', '[]', '[]', 0, 16000, 1000, '$'
  ),
  (
    'brackets-check-3', 'MCQ',
    'How much tax does Mei pay?',
    'Suppose that a country leaves the first $20,000 tax free and takes 20 cents of each dollar above. Mei earns $30,000 there.',
    '["$2,000", "$4,000", "$6,000", "$10,000"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'brackets-check-4', 'ASC',
    'Match each dollar of a year''s income to its rate.',
    'Residents, 2026–27, without the Medicare levy.',
    '[]',
    '["The 10,000th dollar", "The 30,000th dollar", "The 100,000th dollar", "The 150,000th dollar"]',
    '["30%", "Nil", "37%", "15%"]',
    null, null, null, ''
  ),
  (
    'brackets-check-5', 'MCQ',
    'A pay rise takes you just over the top of your bracket. What happens?',
    'Your uncle warns you that you will ''lose money''.',
    '["All your income is now taxed at the higher rate", "All your income is taxed at an average rate", "Only the part above is taxed at the higher rate", "Your net pay falls until the next pay rise"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'brackets-check-6', 'SLI',
    'How high is the Medicare levy for most taxpayers?',
    'It helps to pay for doctors and public hospitals.',
    '["1%", "2%", "5%", "10%"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('brackets-check', 'brackets-check-1', 1), ('brackets-check', 'brackets-check-2', 2), ('brackets-check', 'brackets-check-3', 3), ('brackets-check', 'brackets-check-4', 4), ('brackets-check', 'brackets-check-5', 5), ('brackets-check', 'brackets-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'brackets-check-1', '"$18,200"',
    'The first $18,200 you earn in a tax year are free of income tax. ($45,000 is where the next step ends.) Many students stay below it, and get back all the tax withheld.'
  ),
  (
    'brackets-check-2', '10000',
    '$28,200 − $18,200 = $10,000. Only these dollars are taxed at all: the threshold stays tax free, however much you earn.'
  ),
  (
    'brackets-check-3', '"$2,000"',
    '$30,000 − $20,000 = $10,000, and 20 per cent of that is $2,000. $6,000 would be 20 per cent of everything, but the first $20,000 stay tax free. Australia''s steps work the same way, with numbers and rates of their own.'
  ),
  (
    'brackets-check-4', '{"0": 1, "1": 3, "2": 0, "3": 2}',
    'Nil up to $18,200, 15 per cent up to $45,000, 30 up to $135,000, 37 up to $190,000, and 45 above. Each rate is used only for the dollars on its own step, never for all of them.'
  ),
  (
    'brackets-check-5', '"Only the part above is taxed at the higher rate"',
    'Higher rates apply only to the dollars above the line, so more gross pay is always more net pay. Your uncle takes the bracket for the whole income. Take the rise and thank him anyway.'
  ),
  (
    'brackets-check-6', '"2%"',
    '2 per cent of taxable income. People on low incomes pay less or nothing, and the threshold is adjusted from year to year. It is not the 12 per cent of super, which your employer pays on top.'
  )
on conflict (question_id) do nothing;

-- Return Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'return-check-1', 'SLI',
    'You lodge your own return. What is the last day?',
    'The tax year ends on 30 June.',
    '["31 July", "31 August", "31 October", "31 December"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'return-check-2', 'MCQ',
    'Where do you find your income statement?',
    'It replaced the payment summary your parents know.',
    '["In an email from your employer in July", "In ATO online services, through myGov", "In the app of your bank, under income", "In your super fund, beside the balance"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'return-check-3', 'ASC',
    'Can you claim it?',
    'You claim what you really spent, item by item, and paid for each of these yourself.',
    '[]',
    '["Apron with the café logo", "Plain black trousers for the café", "Bus from home to the café", "Steel-capped boots for the building site"]',
    '["No: getting to work is private travel", "Yes: it protects you from injury at work", "Yes: it is a branded uniform", "No: everyday clothes, even if the boss demands them"]',
    null, null, null, ''
  ),
  (
    'return-check-4', 'OPT',
    'For how many years do you keep your records?',
    'Counted from the day you lodge.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'return-check-5', 'SLI',
    'How many dollars will you get back?',
    'Your employer withheld $900. Your tax for the year comes to $350.',
    '[]', '[]', '[]', 0, 1000, 50, '$'
  ),
  (
    'return-check-6', 'MCQ',
    'Ruby earned $9,000 and $600 of tax was withheld. Should she lodge?',
    'She is below the tax-free threshold and has no other income.',
    '["Yes, because the money comes back to her", "Yes, because she owes tax on the $9,000", "No, because the ATO refunds it by itself", "No, because her income is below $18,200"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('return-check', 'return-check-1', 1), ('return-check', 'return-check-2', 2), ('return-check', 'return-check-3', 3), ('return-check', 'return-check-4', 4), ('return-check', 'return-check-5', 5), ('return-check', 'return-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'return-check-1', '"31 October"',
    '31 October. Many people lodge in July, but you have four months. With a registered tax agent you may get longer, if you sign up with them before that day.'
  ),
  (
    'return-check-2', '"In ATO online services, through myGov"',
    'Your employer sends the figures to the ATO all year, so there is no letter or email to wait for. Look for ''Tax ready'', usually by mid-July; then most of your return is filled in for you.'
  ),
  (
    'return-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Three golden rules: you paid and were not paid back, it belongs directly to earning your income, and you have a record. Plain black trousers fail the second one, even if the boss wants them. For 2026–27 the government has announced a standard deduction that needs no list and no receipts: before you lodge, look up at ato.gov.au what applies to you.'
  ),
  (
    'return-check-4', '["5", "five", "5 years", "five years"]',
    'Five years. The ATO may ask long after the refund has come. A photo of the receipt is fine, for example in the ATO app, because paper receipts fade.'
  ),
  (
    'return-check-5', '550',
    '$900 − $350 = $550. (The $350 stays with the ATO: it is your tax.) A refund is not a prize: it is your own money that was paid in advance.'
  ),
  (
    'return-check-6', '"Yes, because the money comes back to her"',
    'No tax was due, so all $600 comes back, but only if she lodges: the ATO does not send it by itself. Below the threshold means no tax, not no return, because if tax was withheld, she has to lodge.'
  )
on conflict (question_id) do nothing;
