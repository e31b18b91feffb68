-- Tax Returns: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'tax-returns', 'Tax Untangled',
  'Your first payslip seems to have more acronyms than dollars. Learn what TFN, PAYG and super mean, how tax really works in 2026–27, what you can claim, and how to lodge your first return in an afternoon. You might even get money back.',
  'From TFN to refund, calmly.', 'Grace Okafor', 'Tax Returns', 'Years 10–12',
  'media/courses/tax-returns.svg', 'Online', 30
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor, figures
) values
  (
    'your-tfn', 'Your TFN',
    'One number for life, free from the tax office. What it’s for, who can ask for it, and who should never see it.',
    'media/videos/your-tfn.svg', 'media/videos/your-tfn.mp4', 'media/videos/your-tfn.vtt',
    53, '2026-11-02', 'Tax Returns', 'Grace Okafor',
    '{tax-withheld-without-tfn}'
  ),
  (
    'read-a-payslip', 'Read a Payslip',
    'Gross, net, PAYG, super: follow every dollar from your shift to your account.',
    'media/videos/read-a-payslip.svg', 'media/videos/read-a-payslip.mp4', 'media/videos/read-a-payslip.vtt',
    48, '2026-11-02', 'Tax Returns', 'Grace Okafor',
    '{super-due, super-hours-under-18, super-rate-2026-27}'
  ),
  (
    'tax-brackets', 'Tax Brackets',
    'A pay rise never makes you poorer. See how tax climbs step by step, with the rates from 1 July 2026.',
    'media/videos/tax-brackets.svg', 'media/videos/tax-brackets.mp4', 'media/videos/tax-brackets.vtt',
    56, '2026-11-02', 'Tax Returns', 'Grace Okafor',
    array[
      'lowest-tax-rate-2026-27', 'medicare-levy', 'second-tax-rate-2026-27', 'second-tax-threshold-2026-27',
      'tax-free-threshold-2026-27', 'third-tax-rate-2026-27', 'third-tax-threshold-2026-27', 'top-tax-rate-2026-27'
    ]
  ),
  (
    'lodge-a-return', 'Lodge a Return',
    'Income statement, deductions, submit: lodge your first tax return through myGov and get back what’s yours.',
    'media/videos/lodge-a-return.svg', 'media/videos/lodge-a-return.mp4', 'media/videos/lodge-a-return.vtt',
    65, '2026-11-02', 'Tax Returns', 'Grace Okafor',
    '{income-statement-ready, standard-deduction-2026-27, tax-records, tax-return-due}'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor, feedback_timing) values
  (
    'tfn-check', 'TFN Check',
    'Your number, your rules: start your first job right.',
    'media/quizzes/tfn-check.svg', 'Tax Returns', 'Grace Okafor', 'after_each'
  ),
  (
    'payslip-check', 'Payslip Check',
    'Know what every line means.',
    'media/quizzes/payslip-check.svg', 'Tax Returns', 'Grace Okafor', 'after_each'
  ),
  (
    'brackets-check', 'Brackets Check',
    'Climb the tax steps for 2026–27.',
    'media/quizzes/brackets-check.svg', 'Tax Returns', 'Grace Okafor', 'after_each'
  ),
  (
    'return-check', 'Return Check',
    'The last stop before your refund.',
    'media/quizzes/return-check.svg', 'Tax Returns', 'Grace Okafor', 'at_end'
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
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'tfn-check-1', 'MCQ',
    'How much does it cost to get a tax file number?',
    'You apply to the Australian Taxation Office (ATO).',
    '["$0", "$9", "$27", "$99"]',
    '[]', '[]', null, null, null, '', '{tfn-fee}'
  ),
  (
    'tfn-check-2', 'OPT',
    'How many TFNs will you have in your lifetime?',
    'Think about moving house, changing your name and changing jobs.',
    '[]', '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'tfn-check-3', 'ASC',
    'Who asks for your TFN, and why?',
    'Match each one to the right answer.',
    '[]',
    '["New employer", "Bank", "Super fund", "Landlord"]',
    '["Never needs it", "So that your retirement savings are taxed correctly", "So that your pay is taxed correctly", "So that your interest is taxed correctly"]',
    null, null, null, '', '{}'
  ),
  (
    'tfn-check-4', 'SLI',
    'What’s the least that could reach your account this week?',
    'You’re 19 and earn $200 in your first week. You haven’t given your employer your TFN, so the maximum tax is withheld.',
    '[]', '[]', '[]', 0, 200, 2, '$', '{tax-withheld-without-tfn}'
  ),
  (
    'tfn-check-5', 'MCQ',
    'You have two jobs. Where do you claim the tax-free threshold?',
    'It’s a question on the TFN declaration.',
    '["From both jobs, half the amount each", "From both jobs, the full amount each", "From one job, usually the main one", "From neither job, only at tax time"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'tfn-check-6', 'SLI',
    'How much tax is withheld from Zac’s pay?',
    'Zac is 19 and an Australian resident, and he keeps forgetting to give his employer his TFN.',
    '["15%", "30%", "47%", "60%"]',
    '[]', '[]', null, null, null, '', '{lowest-tax-rate-2026-27, medicare-levy, tax-withheld-without-tfn, top-tax-rate-2026-27}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('tfn-check', 'tfn-check-1', 1, 'warm_up'),
  ('tfn-check', 'tfn-check-2', 2, 'warm_up'),
  ('tfn-check', 'tfn-check-5', 3, 'warm_up'),
  ('tfn-check', 'tfn-check-3', 4, 'core'),
  ('tfn-check', 'tfn-check-6', 5, 'core'),
  ('tfn-check', 'tfn-check-4', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'tfn-check-1', '"$0"',
    'It’s free, straight from the ATO. Websites that charge $27 or $99 are selling you something the government gives away.',
    '{"video_id": "your-tfn", "second": 12, "words": "You get one for life, and it costs nothing."}'
  ),
  (
    'tfn-check-2', '["1", "one", "just one", "only one"]',
    'One. It stays with you through every job, name and address, so a new employer doesn’t mean a new number. That’s why you should guard it like a passport.',
    '{"video_id": "your-tfn", "second": 12, "words": "You get one for life"}'
  ),
  (
    'tfn-check-3', '{"0": 2, "1": 3, "2": 1, "3": 0}',
    'Employers, banks, super funds and government agencies can ask. A landlord wants to know a lot about you, but never needs this. Neither does a club or someone in a chat.',
    '{"video_id": "your-tfn", "second": 42, "words": "Your employer, your bank and your super fund may ask for it. A landlord or a message never needs it."}'
  ),
  (
    'tfn-check-4', '106',
    'Up to 47 cents of each dollar is withheld: 0.47 × $200 = $94, and $200 − $94 = $106. (You get the extra back once you lodge a return.) It’s easiest to apply before you look for work. Then you can fill in the declaration on day one, and you’re done.',
    '{"video_id": "your-tfn", "second": 37, "words": "Without a number, up to forty-seven cents of each dollar can be withheld."}'
  ),
  (
    'tfn-check-5', '"From one job, usually the main one"',
    'There’s only one threshold a year. Claiming it from both jobs feels fair, but then too little tax is withheld and you could get a bill at tax time.',
    '{"video_id": "your-tfn", "second": 31, "words": "Claim the tax-free threshold from one job only, usually the one that pays most."}'
  ),
  (
    'tfn-check-6', '"47%"',
    'It’s the top rate of 45% plus 2% for Medicare. (15% is the lowest rate, for people who’ve given their TFN.) He’ll get the extra back when he lodges a return, but that could be a year away. Under-18s on small wages are exempt.',
    '{"video_id": "your-tfn", "second": 37, "words": "Without a number, up to forty-seven cents of each dollar can be withheld."}'
  )
on conflict (question_id) do nothing;

-- Payslip Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'payslip-check-1', 'ASC',
    'Match each line of a payslip to its meaning.',
    'You’ll see these four lines for the rest of your working life.',
    '[]',
    '["Gross pay", "PAYG withholding", "Net pay", "Super guarantee"]',
    '["What arrives in your bank account", "Everything you earned before tax", "Money for your retirement, paid on top of your wage", "Tax your employer sends to the ATO for you"]',
    null, null, null, '', '{}'
  ),
  (
    'payslip-check-2', 'OPT',
    'What’s your net pay, in dollars?',
    'There’s a coffee stain on your payslip.

![Lines of a payslip. Gross pay: 20 hours at $25.00, $500.00. PAYG withholding: $21.00. Net pay: hidden by a coffee stain.](media/quizzes/stained-payslip.svg "400x242")',
    '[]', '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'payslip-check-3', 'SLI',
    'What percentage of your earnings must your employer pay into super in 2026–27?',
    'It’s called the super guarantee rate.',
    '["10%", "11%", "12%", "13%"]',
    '[]', '[]', null, null, null, '', '{super-rate-2026-27}'
  ),
  (
    'payslip-check-4', 'SLI',
    'How much super does your employer have to pay on this week’s pay?',
    'You’re 19, and your ordinary pay is $500. Use the super guarantee rate for 2026–27.',
    '[]', '[]', '[]', 0, 100, 5, '$', '{super-rate-2026-27}'
  ),
  (
    'payslip-check-5', 'MCQ',
    'When is your super due?',
    'The rule changed on 1 July 2026.',
    '["After each pay day, within 7 business days", "After each quarter, within 28 calendar days", "After each month, within 14 business days", "After each tax year, by the end of July"]',
    '[]', '[]', null, null, null, '', '{super-due}'
  ),
  (
    'payslip-check-6', 'MCQ',
    'Ava is 16 and works 12 hours a week. Does her employer have to pay super?',
    'Her contract doesn’t mention it.',
    '["Yes: every worker gets it from the first hour", "Yes: half the usual rate until she turns 18", "No: no one is paid super until they turn 18", "No: under 18 you need more than 30 hours"]',
    '[]', '[]', null, null, null, '', '{super-hours-under-18}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('payslip-check', 'payslip-check-3', 1, 'warm_up'),
  ('payslip-check', 'payslip-check-5', 2, 'warm_up'),
  ('payslip-check', 'payslip-check-1', 3, 'core'),
  ('payslip-check', 'payslip-check-2', 4, 'core'),
  ('payslip-check', 'payslip-check-4', 5, 'core'),
  ('payslip-check', 'payslip-check-6', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'payslip-check-1', '{"0": 1, "1": 3, "2": 0, "3": 2}',
    'Gross pay minus PAYG is net pay. Super is extra: it goes into your fund and doesn’t come out of the pay you see.',
    '{"video_id": "read-a-payslip", "second": 7, "words": "Twenty-four hours at twenty-five dollars make six hundred. That is your gross pay. Next comes PAYG withholding. Your employer sends this tax to the tax office for you. What is left is your net pay, the money in your account."}'
  ),
  (
    'payslip-check-2', '"479"',
    '$500 − $21 = $479. ($521 would be gross pay and tax added together.) The $21 isn’t lost: it counts towards your tax for the year, and you get back anything you overpaid.',
    '{"video_id": "read-a-payslip", "second": 20, "words": "What is left is your net pay, the money in your account."}'
  ),
  (
    'payslip-check-3', '"12%"',
    'The super guarantee is 12% of your qualifying earnings, which for most people means their ordinary pay. It went up in steps, so older pages still say 11% or 11.5%.',
    '{"video_id": "read-a-payslip", "second": 24, "words": "Super is extra: twelve per cent on top"}'
  ),
  (
    'payslip-check-4', '60',
    '12% of $500 is $60. ($440 would be the pay minus super, but super is paid on top.) Do that every week, add decades of compound growth, and you have a retirement.',
    '{"video_id": "read-a-payslip", "second": 24, "words": "Super is extra: twelve per cent on top"}'
  ),
  (
    'payslip-check-5', '"After each pay day, within 7 business days"',
    'It’s called Payday Super: since 1 July 2026, your super normally has to reach your fund within 7 business days of pay day. (Employers get longer for a new worker’s first payment.) Every quarter was the old rule. Check your fund’s app now and then: missing super is easier to fix early.',
    '{"video_id": "read-a-payslip", "second": 29, "words": "Since July twenty twenty-six, it must reach your fund within seven business days."}'
  ),
  (
    'payslip-check-6', '"No: under 18 you need more than 30 hours"',
    'Under 18, super is only required in weeks with more than 30 hours of work. “From the first hour” is the adult rule: from her 18th birthday, she gets super however few hours she works.',
    '{"video_id": "read-a-payslip", "second": 35, "words": "Under eighteen, it is only due in weeks with more than thirty hours."}'
  )
on conflict (question_id) do nothing;

-- Brackets Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'brackets-check-1', 'OPT',
    'What’s the tax-free threshold for residents, in dollars?',
    'For the 2026–27 tax year.',
    '[]', '[]', '[]', null, null, null, '', '{second-tax-threshold-2026-27, tax-free-threshold-2026-27}'
  ),
  (
    'brackets-check-2', 'SLI',
    'How much of Noah’s income is above the tax-free threshold?',
    'He’s an Australian resident and earns $28,200 in 2026–27.',
    '[]', '[]', '[]', 0, 16000, 1000, '$', '{tax-free-threshold-2026-27}'
  ),
  (
    'brackets-check-3', 'MCQ',
    'How much income tax does Mei pay?',
    'She’s an Australian resident and earns $38,200 in 2026–27. Leave out tax offsets and the Medicare levy.',
    '["$3,000", "$5,730", "$6,000", "$11,460"]',
    '[]', '[]', null, null, null, '',
    '{lowest-tax-rate-2026-27, second-tax-rate-2026-27, second-tax-threshold-2026-27, tax-free-threshold-2026-27}'
  ),
  (
    'brackets-check-4', 'ASC',
    'Match each dollar you earn in a year to its tax rate.',
    'Residents, 2026–27, without the Medicare levy.',
    '[]',
    '["The 10,000th dollar", "The 30,000th dollar", "The 100,000th dollar", "The 150,000th dollar"]',
    '["30%", "Nil", "37%", "15%"]',
    null, null, null, '',
    array[
      'lowest-tax-rate-2026-27', 'second-tax-rate-2026-27', 'second-tax-threshold-2026-27', 'tax-free-threshold-2026-27',
      'third-tax-rate-2026-27', 'third-tax-threshold-2026-27', 'top-tax-rate-2026-27', 'top-tax-threshold-2026-27'
    ]
  ),
  (
    'brackets-check-5', 'MCQ',
    'A pay rise takes you just into the next tax bracket. What happens?',
    'Your uncle warns you that you’ll “lose money”.',
    '["The higher rate applies to all your income", "An average rate applies to all your income", "The higher rate applies only above the line", "Your take-home pay falls until you earn more"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'brackets-check-6', 'SLI',
    'How much is the Medicare levy for most taxpayers?',
    'It helps pay for doctors and public hospitals.',
    '["1%", "2%", "5%", "10%"]',
    '[]', '[]', null, null, null, '', '{medicare-levy, super-rate-2026-27}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('brackets-check', 'brackets-check-1', 1, 'warm_up'),
  ('brackets-check', 'brackets-check-6', 2, 'warm_up'),
  ('brackets-check', 'brackets-check-2', 3, 'warm_up'),
  ('brackets-check', 'brackets-check-5', 4, 'core'),
  ('brackets-check', 'brackets-check-4', 5, 'core'),
  ('brackets-check', 'brackets-check-3', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'brackets-check-1', '"$18,200"',
    'The first $18,200 you earn in a tax year is tax-free. ($45,000 is where the next step ends.) Many students earn less than that and get back all the tax withheld.',
    '{"video_id": "tax-brackets", "second": 6, "words": "The first eighteen thousand two hundred dollars are tax free."}'
  ),
  (
    'brackets-check-2', '10000',
    '$28,200 − $18,200 = $10,000. Only this part is taxed: the first $18,200 stays tax-free, however much you earn.',
    '{"video_id": "tax-brackets", "second": 24, "words": "Noah earns twenty-eight thousand two hundred. Only ten thousand are above the threshold."}'
  ),
  (
    'brackets-check-3', '"$3,000"',
    '$38,200 − $18,200 = $20,000, and 15% of that is $3,000. $5,730 would be 15% of everything, but the first $18,200 is tax-free. The 30% rate only starts above $45,000.',
    '{"video_id": "tax-brackets", "second": 27, "words": "Only ten thousand are above the threshold. Fifteen per cent of that is fifteen hundred dollars."}'
  ),
  (
    'brackets-check-4', '{"0": 1, "1": 3, "2": 0, "3": 2}',
    'Nothing up to $18,200, 15% up to $45,000, 30% up to $135,000, 37% up to $190,000, and 45% above that. Each rate applies only to the dollars on its own step, never to all of them.',
    '{"video_id": "tax-brackets", "second": 6, "words": "The first eighteen thousand two hundred dollars are tax free. From there to forty-five thousand, you pay fifteen cents in the dollar. Then thirty cents, up to one hundred and thirty-five thousand. Above that it is thirty-seven"}'
  ),
  (
    'brackets-check-5', '"The higher rate applies only above the line"',
    'Higher rates apply only to the dollars above the line, so earning more before tax always means taking home more. Your uncle thinks the bracket applies to your whole income. Take the pay rise, and thank him anyway.',
    '{"video_id": "tax-brackets", "second": 47, "words": "One dollar over a line? Only that dollar is taxed at the higher rate."}'
  ),
  (
    'brackets-check-6', '"2%"',
    'It’s 2% of your taxable income. People on low incomes pay less or nothing, and the threshold is adjusted most years. Don’t confuse it with the 12% for super, which your employer pays on top.',
    '{"video_id": "tax-brackets", "second": 38, "words": "The Medicare levy adds two per cent, to help pay for doctors and hospitals."}'
  )
on conflict (question_id) do nothing;

-- Return Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'return-check-1', 'SLI',
    'You’re lodging your own tax return. What’s the last day?',
    'The tax year ends on 30 June.',
    '["31 July", "31 August", "31 October", "31 December"]',
    '[]', '[]', null, null, null, '', '{tax-return-due}'
  ),
  (
    'return-check-2', 'MCQ',
    'Where do you find your income statement?',
    'It replaced the payment summary your parents used to get.',
    '["In an email from your employer in July", "In ATO online services, through myGov", "In your banking app, under income", "In your super account, next to the balance"]',
    '[]', '[]', null, null, null, '', '{income-statement-ready}'
  ),
  (
    'return-check-3', 'ASC',
    'Can you claim it?',
    'You’re claiming what you actually spent, item by item, and you paid for each of these yourself.',
    '[]',
    '["Apron with the café logo", "Plain black trousers for the café", "Bus from home to the café", "Steel-capped boots for the building site"]',
    '["No: getting to work is private travel", "Yes: it protects you from injury at work", "Yes: it’s a branded uniform", "No: everyday clothes, even if your boss requires them"]',
    null, null, null, '', '{standard-deduction-2026-27}'
  ),
  (
    'return-check-4', 'OPT',
    'How many years do you need to keep your records?',
    'Counted from the day you lodge.',
    '[]', '[]', '[]', null, null, null, '', '{tax-records}'
  ),
  (
    'return-check-5', 'SLI',
    'How much will you get back?',
    'You’ve lodged your return, and this is part of the ATO’s answer.

![Part of a notice of assessment. Your tax for the year: $360.00. Tax withheld by your employer: $960.00. Your refund: covered by a stamp.](media/quizzes/assessment-notice.svg "400x242")',
    '[]', '[]', '[]', 0, 1000, 50, '$', '{}'
  ),
  (
    'return-check-6', 'MCQ',
    'Ruby earned $9,000 and $600 of tax was withheld. Should she lodge a return?',
    'She’s below the tax-free threshold and has no other income.',
    '["Yes, because the money comes back to her", "Yes, because she owes tax on the $9,000", "No, because the ATO refunds it anyway", "No, because her income is below $18,200"]',
    '[]', '[]', null, null, null, '', '{tax-free-threshold-2026-27}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('return-check', 'return-check-1', 1, 'warm_up'),
  ('return-check', 'return-check-4', 2, 'warm_up'),
  ('return-check', 'return-check-2', 3, 'warm_up'),
  ('return-check', 'return-check-5', 4, 'core'),
  ('return-check', 'return-check-3', 5, 'core'),
  ('return-check', 'return-check-6', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'return-check-1', '"31 October"',
    '31 October. Many people lodge in July, but you have four months. With a registered tax agent you may get longer, if you sign up with them before then.',
    '{"video_id": "lodge-a-return", "second": 13, "words": "If you lodge it yourself, the last day is the thirty-first of October."}'
  ),
  (
    'return-check-2', '"In ATO online services, through myGov"',
    'Your employer sends the figures to the ATO all year, so there’s no letter or email to wait for. Wait until it says “Tax ready”, usually by mid-July. By then, most of your return is filled in for you.',
    '{"video_id": "lodge-a-return", "second": 8, "words": "By about mid-July, your income statement in myGov says: tax ready."}'
  ),
  (
    'return-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Three golden rules: you paid for it yourself and weren’t paid back, it directly relates to earning your income, and you have a record. Plain black trousers fail the second rule, even if your boss wants them. For 2026–27 the government has announced a standard deduction that needs no list or receipts: before you lodge, check ato.gov.au for what applies to you.',
    '{"video_id": "lodge-a-return", "second": 32, "words": "The apron with the logo of the café? Yes. Plain black trousers? No. The bus to work? No, that trip is private."}'
  ),
  (
    'return-check-4', '["5", "five", "5 years", "five years"]',
    'Five years. The ATO can ask to see them long after you get your refund. A photo of the receipt is fine, for example in the ATO app, because paper receipts fade.',
    '{"video_id": "lodge-a-return", "second": 28, "words": "Third: you have a record. Keep it for five years."}'
  ),
  (
    'return-check-5', '600',
    '$960 − $360 = $600. (The $360 stays with the ATO: it’s your tax.) A refund isn’t a prize: it’s your own money, paid in advance.',
    '{"video_id": "lodge-a-return", "second": 52, "words": "Nine hundred was withheld, and your tax is three hundred and fifty? Then five hundred and fifty comes back to you."}'
  ),
  (
    'return-check-6', '"Yes, because the money comes back to her"',
    'She owes no tax, so all $600 comes back, but only if she lodges: the ATO doesn’t send it automatically. Being below the threshold means she pays no tax, but because some was withheld, she has to lodge.',
    '{"video_id": "lodge-a-return", "second": 59, "words": "And if you earned less than the threshold, lodge to get it all back."}'
  )
on conflict (question_id) do nothing;
