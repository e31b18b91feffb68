-- Life Skills: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'life-skills', 'Life, Sorted',
  'The things nobody puts on your timetable. Say what you mean without a fight, stay safe online, win back your afternoons, cook without poisoning anyone, save a life, and pick up the keys to your first home knowing exactly what you signed.',
  'Talk, cook, help, move out.', 'Tom Nguyen', 'Life Skills', 'Years 7–12',
  'media/courses/life-skills.svg', 'Online', 35
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'speak-up', 'Speak Up',
    'How to say the hard thing kindly, listen so people feel heard, and stay safe when the talking happens online.',
    'media/videos/speak-up.svg', 'media/videos/speak-up.mp4', 'media/videos/speak-up.vtt',
    63, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'own-your-time', 'Own Your Time',
    'Twenty-four hours, same as everyone. A small grid, a tomato timer and a plan that runs backwards.',
    'media/videos/own-your-time.svg', 'media/videos/own-your-time.mp4', 'media/videos/own-your-time.vtt',
    53, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'kitchen-skills', 'Kitchen Skills',
    'One good dinner, nobody sick. Clean hands, the danger zone and the 2-hour/4-hour rule.',
    'media/videos/kitchen-skills.svg', 'media/videos/kitchen-skills.mp4', 'media/videos/kitchen-skills.vtt',
    52, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-aid', 'First Aid',
    'Seven letters that save lives: DRSABCD. What to do in the minutes before the ambulance is there.',
    'media/videos/first-aid.svg', 'media/videos/first-aid.mp4', 'media/videos/first-aid.vtt',
    65, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-keys', 'First Keys',
    'Bond, lease and condition report: what to look at, what to photograph and what to sign in your first rental.',
    'media/videos/first-keys.svg', 'media/videos/first-keys.mp4', 'media/videos/first-keys.vtt',
    54, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'talk-check', 'Talk Check',
    'Kind, clear and safe: face to face and on a screen.',
    'media/quizzes/talk-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'time-check', 'Time Check',
    'Sort it, plan it, rest: who is in charge of your week?',
    'media/quizzes/time-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'kitchen-check', 'Kitchen Check',
    'Chicken, leftovers and a pan on fire. Stay cool, chef.',
    'media/quizzes/kitchen-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-aid-check', 'First Aid Quiz',
    'You are first on the scene. Take a breath, and begin.',
    'media/quizzes/first-aid-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'keys-check', 'Keys Check',
    'Bond, lease, dripping tap: are you ready for your own front door?',
    'media/quizzes/keys-check.svg', 'Life Skills', 'Tom Nguyen'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('life-skills-1', 'life-skills', 'speak-up', null, 1),
  ('life-skills-2', 'life-skills', null, 'talk-check', 2),
  ('life-skills-3', 'life-skills', 'own-your-time', null, 3),
  ('life-skills-4', 'life-skills', null, 'time-check', 4),
  ('life-skills-5', 'life-skills', 'kitchen-skills', null, 5),
  ('life-skills-6', 'life-skills', null, 'kitchen-check', 6),
  ('life-skills-7', 'life-skills', 'first-aid', null, 7),
  ('life-skills-8', 'life-skills', null, 'first-aid-check', 8),
  ('life-skills-9', 'life-skills', 'first-keys', null, 9),
  ('life-skills-10', 'life-skills', null, 'keys-check', 10)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('speak-up', 'talk-check'),
  ('own-your-time', 'time-check'),
  ('kitchen-skills', 'kitchen-check'),
  ('first-aid', 'first-aid-check'),
  ('first-keys', 'keys-check')
on conflict do nothing;

-- Talk Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'talk-check-1', 'MCQ',
    'Which sentence is an ''I'' message?',
    'Your friend keeps cancelling at the last minute.',
    '["I feel left out when plans change late.", "I feel that you never think about me.", "I know you are just too busy for me.", "I hear that everybody finds you rude."]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'talk-check-2', 'ASC',
    'Match each style to what it sounds like.',
    'The bus seat you paid for is taken.',
    '[]',
    '["Passive", "Aggressive", "Assertive"]',
    '["Excuse me, I think this is my seat. Could we check the numbers?", "Says nothing and stands the whole way.", "Move! Are you blind?"]',
    null, null, null, ''
  ),
  (
    'talk-check-3', 'MRQ',
    'How do you keep a password safe?',
    'The one of your email, or of your bank.',
    '["Use the name of your first pet", "Use four or more unusual words", "Tell it to one good friend only", "Turn on two-step sign-in as well", "Use another one for each account"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'talk-check-4', 'OPT',
    'Which Australian regulator helps with serious abuse online?',
    'Its Commissioner can have harmful posts taken down. The name is one word and begins with a small e.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'talk-check-5', 'MCQ',
    'Someone threatens to share a private image of you. What is the best plan?',
    'It can feel like the end of the world. It is not.',
    '["Pay a small part of it, then block them", "Keep the chat as proof, then report it", "Delete the chat, then tell nobody about it", "Say sorry, then ask them to delete it"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'talk-check-6', 'SLI',
    'From what age may you have an account on the big social media platforms?',
    'A law for Australia, in force since 10 December 2025.',
    '[]', '[]', '[]', 10, 18, 1, 'years'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('talk-check', 'talk-check-1', 1), ('talk-check', 'talk-check-2', 2), ('talk-check', 'talk-check-3', 3), ('talk-check', 'talk-check-4', 4), ('talk-check', 'talk-check-5', 5), ('talk-check', 'talk-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'talk-check-1', '"I feel left out when plans change late."',
    'An ''I'' message says how you feel and what happened, without blame, so the other person has nothing to defend against. ''I feel that you never …'' only looks like one: it is a ''you'' message in disguise.'
  ),
  (
    'talk-check-2', '{"0": 1, "1": 2, "2": 0}',
    'Assertive sits in the middle: clear about what you need, and respectful of the other person. Saying nothing looks polite, but it leaves you standing. It is a skill, so it gets easier with practice.'
  ),
  (
    'talk-check-3', '["Use four or more unusual words", "Turn on two-step sign-in as well", "Use another one for each account"]',
    'Length makes a password hard to guess, another one for each account keeps a leak in one place, and two-step sign-in stops even somebody who has it. A pet''s name is what a guesser tries first. And friendships change: a good friend does not need your password.'
  ),
  (
    'talk-check-4', '["eSafety", "e-Safety", "eSafety Commissioner", "e-Safety Commissioner", "the eSafety Commissioner", "Office of the eSafety Commissioner"]',
    'eSafety can have seriously harmful content removed; the police and Scamwatch have other jobs. Report the content to the platform first, keep screenshots, and go to esafety.gov.au when that does not help.'
  ),
  (
    'talk-check-5', '"Keep the chat as proof, then report it"',
    'It is never your fault. Stop replying, save the messages and the account name (not the image), tell an adult you trust, and report it to eSafety or the police straight away. Paying only brings more demands, and deleting the chat deletes your proof. Kids Helpline listens day and night on 1800 55 1800.'
  ),
  (
    'talk-check-6', '16',
    'From 16. Many platforms used to say 13; since 10 December 2025 the age-restricted ones must take reasonable steps to keep under-16s from having an account, whatever their parents allow. The duty is theirs: nobody is punished for being too young. At esafety.gov.au you can read which platforms these are, and how to get help at any age.'
  )
on conflict (question_id) do nothing;

-- Time Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'time-check-1', 'ASC',
    'Match each task to its corner of the grid.',
    'Ask twice: is it important? Is it urgent?',
    '[]',
    '["Maths test tomorrow", "Project due in three weeks", "A ping asking for your vote", "Scrolling a feed for the third time"]',
    '["Drop it", "Plan a time for it", "Do it now", "Leave it for later, or for someone else"]',
    null, null, null, ''
  ),
  (
    'time-check-2', 'OPT',
    'How many minutes of focus are in one classic Pomodoro?',
    'Then you take a short break of five.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'time-check-3', 'SLI',
    'How many hours do you write on each of the other evenings?',
    'An essay needs about 6 hours. You have four evenings and want to keep the last one free.',
    '[]', '[]', '[]', 0, 6, 0.5, 'hours'
  ),
  (
    'time-check-4', 'MCQ',
    'What does planning backwards mean?',
    'It works for exams, parties and moving house.',
    '["Doing the hardest task before easy ones", "Going over last week before this week", "Listing what could go wrong, step by step", "Setting dates from the due date to today"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'time-check-5', 'SLI',
    'How much sleep a night do the Australian guidelines recommend at 15?',
    'The guideline is for ages 14 to 17.',
    '["4 to 6 hours", "6 to 8 hours", "8 to 10 hours", "10 to 12 hours"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('time-check', 'time-check-1', 1), ('time-check', 'time-check-2', 2), ('time-check', 'time-check-3', 3), ('time-check', 'time-check-4', 4), ('time-check', 'time-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'time-check-1', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'A ping feels important because it is urgent, and yet it can wait. The quiet corner, important but not urgent, is where good weeks are made: plan those tasks early, and fewer of them ever become urgent.'
  ),
  (
    'time-check-2', '["25", "twenty-five", "twenty five", "25 minutes", "25 min", "25 mins"]',
    '25 minutes on, five minutes off, and a longer break after four rounds. (30 is a round with its break.) Almost anything is bearable for 25 minutes, even chemistry.'
  ),
  (
    'time-check-3', '2',
    'Three working evenings, 6 ÷ 3 = 2 hours each. Spread over all four it would be 1.5, but then no evening is left for the printer that will certainly break.'
  ),
  (
    'time-check-4', '"Setting dates from the due date to today"',
    'When the last step has a date, every earlier step gets one too, and you see at once whether to start next week or tonight. Doing the hardest task first can be wise, but it does not tell you when.'
  ),
  (
    'time-check-5', '"8 to 10 hours"',
    '8 to 10 hours from 14 to 17; at 12 and 13 it is 9 to 11. Six or seven may feel like enough after a week of it, but attention and memory say otherwise: sleep is when your brain files away what you learned.'
  )
on conflict (question_id) do nothing;

-- Kitchen Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'kitchen-check-1', 'SLI',
    'What is the warmest a fridge should be, in °C?',
    'Above this, bacteria begin to multiply quickly.',
    '[]', '[]', '[]', 0, 20, 1, '°C'
  ),
  (
    'kitchen-check-2', 'MCQ',
    'You have cut raw chicken. Next comes the salad. What do you do?',
    'The board looks fine …',
    '["Wash your hands, use a clean board and knife", "Wipe the board and the knife with a dry towel", "Rinse the chicken, the board and the knife", "Turn the board over and use the other side"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'kitchen-check-3', 'OPT',
    'How hot must the middle of a piece of chicken get, in °C?',
    'Measured with a thermometer in the thickest part.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'kitchen-check-4', 'ASC',
    'The party platter stood on a warm table. What now?',
    'Use the 2-hour/4-hour rule for food that belongs in the fridge.',
    '[]',
    '["Out for 1 hour", "Out for 3 hours", "Out for 5 hours"]',
    '["Throw it away", "Eat it, or put it back in the fridge", "Eat it now, do not put it back"]',
    null, null, null, ''
  ),
  (
    'kitchen-check-5', 'SLI',
    'How long should you wash your hands with soap?',
    'About two rounds of Happy Birthday.',
    '["5 seconds", "20 seconds", "1 minute", "2 minutes"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'kitchen-check-6', 'MCQ',
    'Oil in a pan catches fire. What do you do?',
    'You are standing right beside the stove.',
    '["Carry the pan to the sink and let it cool", "Cover it with flour to smother the flames", "Turn off the heat and put a lid on the pan", "Pour on water, slowly and from the side"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('kitchen-check', 'kitchen-check-1', 1), ('kitchen-check', 'kitchen-check-2', 2), ('kitchen-check', 'kitchen-check-3', 3), ('kitchen-check', 'kitchen-check-4', 4), ('kitchen-check', 'kitchen-check-5', 5), ('kitchen-check', 'kitchen-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'kitchen-check-1', '5',
    'Keep cold food at 5 °C or below and hot food at 60 °C or above. In between lies the danger zone: 8 or 10 °C feels cold to your hand, and bacteria are quite happy there.'
  ),
  (
    'kitchen-check-2', '"Wash your hands, use a clean board and knife"',
    'Bacteria from raw meat travel on boards, knives and hands. Wiping spreads them, the other side has lain in the juice, and rinsing raw chicken splashes germs around the sink.'
  ),
  (
    'kitchen-check-3', '["75", "75 °C", "75°C", "75C", "75 degrees", "seventy-five", "seventy five"]',
    '75 °C in the middle kills the germs that make people ill; 60 °C keeps cooked food safe, but it does not make raw chicken safe. No thermometer? Cook until no pink is left and the juices run clear.'
  ),
  (
    'kitchen-check-4', '{"0": 1, "1": 2, "2": 0}',
    'Under 2 hours: fine to use or chill. Between 2 and 4 hours: use it now. Over 4 hours: bin it, even if it smells fine, because your nose cannot smell most germs.'
  ),
  (
    'kitchen-check-5', '"20 seconds"',
    'About 20 seconds with soap, then dry them well: wet hands pass germs on more easily. A quick rinse moves the germs around; minutes of scrubbing add little for cooking.'
  ),
  (
    'kitchen-check-6', '"Turn off the heat and put a lid on the pan"',
    'If you safely can, turn off the heat and put a lid on: that takes the air away. Water turns burning oil into a fireball, however slowly you pour; flour can catch fire as well, and a pan that is carried spills. If it does not go out at once, get everyone out and call Triple Zero (000).'
  )
on conflict (question_id) do nothing;

-- First Aid Quiz
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'first-aid-check-1', 'MCQ',
    'DRSABCD begins with D. What do you do first?',
    'Someone is lying on the footpath.',
    '["Check that the airway is not blocked", "Check that the place is safe for you", "Check whether they answer when you talk", "Check whether they breathe normally"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'first-aid-check-2', 'ASC',
    'Match each step to what you do.',
    'Four of the seven letters.',
    '[]',
    '["Response", "Send for help", "Airway", "Defibrillation"]',
    '["Call an ambulance", "Attach an AED and follow its voice", "Talk to them and squeeze their shoulders", "Open the mouth and check that it is clear"]',
    null, null, null, ''
  ),
  (
    'first-aid-check-3', 'SLI',
    'How many chest compressions come before two breaths?',
    'Push hard and fast in the middle of the chest, 100 to 120 a minute.',
    '[]', '[]', '[]', 5, 50, 5, 'compressions'
  ),
  (
    'first-aid-check-4', 'OPT',
    'Which number calls an ambulance from any phone in Australia, landlines included?',
    'Type the three digits.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'first-aid-check-5', 'SLI',
    'How long do you cool a burn under running water?',
    'Cool water, not ice.',
    '["5 minutes", "10 minutes", "20 minutes", "40 minutes"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'first-aid-check-6', 'MCQ',
    'The person is unconscious but breathes normally. What now?',
    'Help is on the way.',
    '["Start CPR until the ambulance is there", "Lay them on their back, legs raised up", "Sit them up and offer a drink of water", "Roll them on their side and keep watch"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('first-aid-check', 'first-aid-check-1', 1), ('first-aid-check', 'first-aid-check-2', 2), ('first-aid-check', 'first-aid-check-3', 3), ('first-aid-check', 'first-aid-check-4', 4), ('first-aid-check', 'first-aid-check-5', 5), ('first-aid-check', 'first-aid-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'first-aid-check-1', '"Check that the place is safe for you"',
    'D is for danger: traffic, power lines, fire. If you get hurt, there are two patients. Talking to them is R for response and comes second, once the place is safe.'
  ),
  (
    'first-aid-check-2', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'Danger, Response, Send for help, Airway, Breathing, CPR, Defibrillation. ''Response'' means theirs, not yours: you talk and squeeze, and see whether they react. The call-taker on Triple Zero stays on the line and coaches you through every step.'
  ),
  (
    'first-aid-check-3', '30',
    '30 compressions, then 2 breaths, again and again, for adults and children alike. If you cannot or do not want to give breaths, compressions alone still help. Stopping every few pushes is the mistake: the blood has to keep moving.'
  ),
  (
    'first-aid-check-4', '["000", "triple zero", "triple 0", "zero zero zero", "0 0 0", "0-0-0"]',
    'Triple Zero (000) is free from every phone. 112 works on mobiles only, and 911 is the number in American films. On a mobile, the Emergency Plus app also shows you where you are, so you can tell the call-taker.'
  ),
  (
    'first-aid-check-5', '"20 minutes"',
    '20 minutes under cool running water, as soon as you can. It stops hurting long before that, but deep down the burn is still warm. No ice, no butter, no toothpaste: they make it worse.'
  ),
  (
    'first-aid-check-6', '"Roll them on their side and keep watch"',
    'On the side the airway stays open; keep checking their breathing. CPR is for somebody who does not breathe normally, so be ready: if normal breathing stops, roll them on their back and start.'
  )
on conflict (question_id) do nothing;

-- Keys Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'keys-check-1', 'MCQ',
    'You find the perfect flat online. What comes before you pay anything?',
    'Five others want it as well, the message says.',
    '["Ask for a receipt by email", "Offer a part to hold the flat", "Send a copy of your passport", "See the flat with your own eyes"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'keys-check-2', 'ASC',
    'Match each renting word to its meaning.',
    'You will meet all four before you have the keys.',
    '[]',
    '["Lease", "Bond", "Condition report", "Notice"]',
    '["A deposit, kept in case something is damaged or unpaid", "Telling the other side in time, in writing, that you move out", "The contract: how long you stay and what you pay", "A list of every mark and scratch on the first day"]',
    null, null, null, ''
  ),
  (
    'keys-check-3', 'SLI',
    'How high may the bond be in most states and territories?',
    'For an ordinary flat. The exact rule is on the website of your state or territory.',
    '["2 weeks of rent", "4 weeks of rent", "6 weeks of rent", "8 weeks of rent"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'keys-check-4', 'OPT',
    'How many dollars do you need before you get the keys?',
    'The bond is $1,100, and two weeks of rent are due in advance. The rent is $350 a week.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'keys-check-5', 'MCQ',
    'The tap drips in your second week. What is the best way to get it repaired?',
    'It is not an emergency, only annoying.',
    '["Phone the agent until somebody comes", "Tell the agent in writing, with a photo", "Have it fixed and send the agent the bill", "Keep some rent back until the tap is fixed"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'keys-check-6', 'SLI',
    'How many dollars a week are left for everything else?',
    'Kim takes home $800 a week. Rent is $260, power and internet $50, food $110, the bus to work $40.',
    '[]', '[]', '[]', 0, 800, 20, '$'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('keys-check', 'keys-check-1', 1), ('keys-check', 'keys-check-2', 2), ('keys-check', 'keys-check-3', 3), ('keys-check', 'keys-check-4', 4), ('keys-check', 'keys-check-5', 5), ('keys-check', 'keys-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'keys-check-1', '"See the flat with your own eyes"',
    'Fake ads show real flats that somebody else owns, and hurry is their favourite tool. A receipt proves nothing, and a small ''holding deposit'' is gone just like a big one. First see it, then decide, then pay.'
  ),
  (
    'keys-check-2', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'The lease says what both sides have promised; the condition report shows what the place was like. Bond money is not a last rent payment: it comes back to you when you leave the place as you found it.'
  ),
  (
    'keys-check-3', '"4 weeks of rent"',
    'In most states and territories it is four weeks, with some exceptions for expensive homes. Two weeks is more like the rent that is often paid in advance, and that is a different payment.'
  ),
  (
    'keys-check-4', '"$1,800"',
    'Two weeks of rent are $700, and $1,100 + $700 = $1,800. If you count only the bond, money gets tight on moving day. Start the key fund early.'
  ),
  (
    'keys-check-5', '"Tell the agent in writing, with a photo"',
    'An email or the agent''s app shows what you asked for and when. A call may be quicker, but nobody can prove it later. Keeping rent back puts your lease at risk, even when you are right about the tap.'
  ),
  (
    'keys-check-6', '340',
    '$260 + $50 + $110 + $40 = $460, and $800 − $460 = $340. Rent alone would leave $540, which is why the whole cost counts, not just the rent.'
  )
on conflict (question_id) do nothing;
