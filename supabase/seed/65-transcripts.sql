-- What is said in the videos. Written by `npm run seed:transcripts` from the captions in supabase/media/videos. Running this file again
-- changes nothing that is already there.

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Someone collapses beside you."},
{"second":3,"words":"You know seven letters."},
{"second":5,"words":"That is enough to begin."},
{"second":7,"words":"D is for danger."},
{"second":9,"words":"Make sure that the place is safe, for you first."},
{"second":12,"words":"R is for response."},
{"second":14,"words":"Talk to them, and squeeze their shoulders."},
{"second":17,"words":"S is for send for help."},
{"second":19,"words":"Call Triple Zero, and put the phone on speaker."},
{"second":23,"words":"A is for airway."},
{"second":25,"words":"Open the mouth, and check that it is clear."},
{"second":28,"words":"B is for breathing."},
{"second":29,"words":"Look, listen and feel, for up to ten seconds."},
{"second":33,"words":"Breathing normally?"},
{"second":34,"words":"Roll them on their side, and keep watching."},
{"second":38,"words":"Not breathing normally?"},
{"second":40,"words":"C is for CPR."},
{"second":42,"words":"Thirty compressions, then two breaths."},
{"second":45,"words":"Push hard and fast in the middle of the chest, nearly two every second."},
{"second":49,"words":"D is for defibrillator."},
{"second":51,"words":"Switch it on, and do what the voice says."},
{"second":55,"words":"Any attempt is better than none."},
{"second":57,"words":"Keep going until help takes over."},
{"second":59,"words":"And book a first aid course, because hands learn better than eyes."}
]' from public.videos as v where v.captions_url = 'media/videos/first-aid.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Your own front door!"},
{"second":2,"words":"Before you get the keys, here is what you sign."},
{"second":6,"words":"Rent is only the start."},
{"second":8,"words":"Add power, internet, food and the trip to work."},
{"second":11,"words":"And never pay for a home that you have not seen."},
{"second":15,"words":"The lease is a contract."},
{"second":17,"words":"It says how long you stay, and what you pay."},
{"second":20,"words":"The bond is a deposit, in most states no more than four weeks of rent."},
{"second":25,"words":"In nearly every state, a public authority holds it for you."},
{"second":29,"words":"Keep the receipt."},
{"second":31,"words":"On day one, photograph every mark, and write it in the condition report."},
{"second":36,"words":"Send it back in time."},
{"second":38,"words":"It is your proof when you move out."},
{"second":41,"words":"When something breaks, ask for the repair in writing."},
{"second":44,"words":"When you leave, give notice, clean up, and take photos again."},
{"second":49,"words":"Then the bond comes back to you, ready for your next front door."}
]' from public.videos as v where v.captions_url = 'media/videos/first-keys.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Here is the nicest trick in maths: money that makes money, which makes more money."},
{"second":7,"words":"Simple interest is paid only on the money you put in."},
{"second":11,"words":"Compound interest is paid on your savings, and on the interest you have already earned."},
{"second":17,"words":"Put one thousand dollars away, at five per cent a year."},
{"second":21,"words":"After ten years there are about one thousand six hundred and twenty-nine."},
{"second":27,"words":"After thirty years, more than four thousand three hundred, and you never added a cent."},
{"second":33,"words":"How long does doubling take?"},
{"second":35,"words":"Divide seventy-two by the interest rate."},
{"second":38,"words":"At six per cent, it is about twelve years."},
{"second":42,"words":"Lena saves a thousand dollars at fifteen, and Jack saves the same at twenty-five."},
{"second":48,"words":"At thirty-five, Lena has a thousand dollars more."},
{"second":52,"words":"So begin with a little, but begin early."},
{"second":55,"words":"Set up an automatic transfer, and let time do the heavy lifting."}
]' from public.videos as v where v.captions_url = 'media/videos/grow-savings.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"You can cook."},
{"second":2,"words":"Let’s make sure that nobody regrets it."},
{"second":5,"words":"Wash your hands with soap for twenty seconds, and dry them well."},
{"second":10,"words":"Keep one board for raw meat, and another for everything else."},
{"second":15,"words":"Keep cold food at five degrees or below."},
{"second":18,"words":"Keep hot food at sixty or above."},
{"second":20,"words":"In between, germs multiply."},
{"second":23,"words":"Cook chicken and mince until the middle reaches seventy-five."},
{"second":27,"words":"Out of the fridge for less than two hours?"},
{"second":30,"words":"Eat it, or put it back."},
{"second":32,"words":"Between two and four hours?"},
{"second":34,"words":"Eat it now."},
{"second":36,"words":"More than four?"},
{"second":37,"words":"Throw it away."},
{"second":39,"words":"If oil catches fire, turn off the heat if you safely can, and put a lid on."},
{"second":44,"words":"Never use water."},
{"second":46,"words":"If it keeps burning, get everyone out and call Triple Zero."}
]' from public.videos as v where v.captions_url = 'media/videos/kitchen-skills.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"The tax year is over."},
{"second":2,"words":"Time to ask for what is yours."},
{"second":5,"words":"The tax year ends on the thirtieth of June."},
{"second":8,"words":"By about mid-July, your income statement in myGov says: tax ready."},
{"second":13,"words":"If you lodge it yourself, the last day is the thirty-first of October."},
{"second":18,"words":"A deduction lowers the income you are taxed on."},
{"second":21,"words":"First: you paid for it yourself."},
{"second":24,"words":"Second: it belongs directly to earning your income."},
{"second":28,"words":"Third: you have a record."},
{"second":30,"words":"Keep it for five years."},
{"second":32,"words":"The apron with the logo of the café?"},
{"second":34,"words":"Yes."},
{"second":35,"words":"Plain black trousers?"},
{"second":37,"words":"No."},
{"second":38,"words":"The bus to work?"},
{"second":40,"words":"No, that trip is private."},
{"second":42,"words":"A standard deduction without receipts is announced from July twenty twenty-six."},
{"second":47,"words":"Before you lodge, look up at ato.gov.au what applies to you."},
{"second":52,"words":"Nine hundred was withheld, and your tax is three hundred and fifty?"},
{"second":56,"words":"Then five hundred and fifty comes back to you."},
{"second":59,"words":"And if you earned less than the threshold, lodge to get it all back."}
]' from public.videos as v where v.captions_url = 'media/videos/lodge-a-return.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Payday was Thursday."},
{"second":2,"words":"It is Saturday, and your wallet is empty again."},
{"second":5,"words":"Let’s fix that in under a minute."},
{"second":8,"words":"Write down every dollar that comes in: wages, pocket money, birthday cash."},
{"second":14,"words":"Then write down every dollar that goes out, even the small snacks."},
{"second":19,"words":"Two weeks of notes show where your money really goes."},
{"second":23,"words":"Half goes to needs: transport, your phone, lunch at work."},
{"second":28,"words":"Thirty per cent is for fun, without feeling guilty."},
{"second":32,"words":"And twenty per cent is for later."},
{"second":35,"words":"From two hundred dollars, that is one hundred, sixty and forty."},
{"second":40,"words":"Living at home?"},
{"second":41,"words":"Then turn the dials, and save more."},
{"second":44,"words":"Move the savings on pay day, before you can spend them."},
{"second":49,"words":"Check in for ten minutes every Sunday, and adjust."},
{"second":52,"words":"That’s it."},
{"second":53,"words":"Your money, your plan."}
]' from public.videos as v where v.captions_url = 'media/videos/make-a-budget.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Everybody gets twenty-four hours a day."},
{"second":3,"words":"Three tricks make yours feel longer."},
{"second":6,"words":"Ask two questions."},
{"second":8,"words":"Is it important?"},
{"second":10,"words":"Is it urgent?"},
{"second":12,"words":"If it is both, do it now."},
{"second":14,"words":"If it is only important, plan a time for it."},
{"second":17,"words":"If it is only urgent, keep it quick."},
{"second":20,"words":"And if it is neither, drop it."},
{"second":23,"words":"Set a timer: twenty-five minutes of work, then five minutes of rest."},
{"second":28,"words":"Put your phone in another room."},
{"second":30,"words":"It will survive."},
{"second":32,"words":"Write the due date down first."},
{"second":34,"words":"Then step backwards, task by task, until today."},
{"second":39,"words":"Leave one evening free, for the printer that jams."},
{"second":42,"words":"And sleep."},
{"second":44,"words":"At twelve and thirteen, you need nine to eleven hours a night."},
{"second":48,"words":"From fourteen to seventeen, you still need eight to ten."}
]' from public.videos as v where v.captions_url = 'media/videos/own-your-time.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Four easy payments, no interest."},
{"second":3,"words":"It sounds like free money."},
{"second":5,"words":"So where is the catch?"},
{"second":8,"words":"Shoes for a hundred and twenty dollars become four payments of thirty."},
{"second":13,"words":"Australian law treats it as credit: providers run checks, and you must be eighteen."},
{"second":19,"words":"Miss a payment, and you pay a late fee."},
{"second":22,"words":"Run three plans at once, and your next pay is spent before it arrives."},
{"second":28,"words":"And what you owe can show up on your credit report."},
{"second":32,"words":"A debit card uses money you already have."},
{"second":36,"words":"A credit card lends you money, and costs interest if you don’t repay it in full."},
{"second":42,"words":"With lay-by, the shop keeps the item until you have paid it off."},
{"second":46,"words":"Before you tap, wait a day."},
{"second":49,"words":"If you still want it, and can pay for it today, enjoy it."}
]' from public.videos as v where v.captions_url = 'media/videos/pay-later.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"What do you want to be forever?"},
{"second":3,"words":"Nobody knows."},
{"second":4,"words":"What is your next step?"},
{"second":6,"words":"That, you can find out."},
{"second":8,"words":"Draw three circles."},
{"second":10,"words":"In the first one: what you like."},
{"second":13,"words":"In the second: what you are good at."},
{"second":15,"words":"In the third: what people need."},
{"second":17,"words":"Look where they overlap."},
{"second":20,"words":"University takes several years, for work such as nursing or law."},
{"second":24,"words":"TAFE and other training providers teach practical skills, often in a year or two."},
{"second":30,"words":"An apprenticeship pays you while you learn a trade."},
{"second":33,"words":"And a planned year out can show you what you want."},
{"second":36,"words":"The ATAR is a rank, not a mark, and not the only way into uni."},
{"second":41,"words":"For training or uni you need a USI."},
{"second":44,"words":"It is free."},
{"second":45,"words":"HELP is a loan."},
{"second":46,"words":"You repay it once your income passes a threshold."},
{"second":50,"words":"Do work experience, go to open days, and talk to people."},
{"second":55,"words":"And if a door turns out to be wrong, take the next one."}
]' from public.videos as v where v.captions_url = 'media/videos/pick-a-path.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Your first payslip."},
{"second":2,"words":"So many lines!"},
{"second":4,"words":"Let’s follow the money from top to bottom."},
{"second":7,"words":"Twenty-four hours at twenty-five dollars make six hundred."},
{"second":11,"words":"That is your gross pay."},
{"second":13,"words":"Next comes PAYG withholding."},
{"second":16,"words":"Your employer sends this tax to the tax office for you."},
{"second":20,"words":"What is left is your net pay, the money in your account."},
{"second":24,"words":"Super is extra: twelve per cent on top, for when you are old and wise."},
{"second":29,"words":"Since July twenty twenty-six, it must reach your fund within seven business days."},
{"second":35,"words":"Under eighteen, it is only due in weeks with more than thirty hours."},
{"second":39,"words":"Check the hours, the rate and the super, every time."},
{"second":43,"words":"Mistakes are normal."},
{"second":45,"words":"So is asking."}
]' from public.videos as v where v.captions_url = 'media/videos/read-a-payslip.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"A busy manager looks at your résumé for ten seconds."},
{"second":4,"words":"Let’s make them count."},
{"second":6,"words":"At the top: your name, your phone, and a sensible email address."},
{"second":11,"words":"Then what you can do: languages, first aid, working with animals."},
{"second":16,"words":"No job yet?"},
{"second":17,"words":"School projects, sport and volunteering are experience, too."},
{"second":22,"words":"All of it fits on one page, or two."},
{"second":25,"words":"Don’t say that you are hard-working."},
{"second":27,"words":"Show it."},
{"second":28,"words":"Served sixty customers a shift."},
{"second":31,"words":"Trained two new players."},
{"second":33,"words":"The cover letter is one page."},
{"second":35,"words":"Why this job, and why you?"},
{"second":38,"words":"Use words from the ad, and get the names right."},
{"second":41,"words":"Let two people read it, because typos hide from their owners."},
{"second":45,"words":"Ask your referees before you name them."},
{"second":48,"words":"And leave out your tax file number, your date of birth and your bank details."}
]' from public.videos as v where v.captions_url = 'media/videos/resume-ready.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Your first shift."},
{"second":2,"words":"You bring the energy, and the law brings the rules."},
{"second":6,"words":"An award sets the lowest pay for your kind of work."},
{"second":9,"words":"Many awards have junior rates, which usually rise with every birthday."},
{"second":14,"words":"Casuals get a loading on top, because they have no paid holidays."},
{"second":19,"words":"You must get a payslip within one working day of being paid."},
{"second":23,"words":"And write down your own hours after every shift."},
{"second":26,"words":"Training is work, and work is paid."},
{"second":29,"words":"Nobody may ask you to hand back part of your pay."},
{"second":33,"words":"Your boss must show you how to work safely."},
{"second":36,"words":"On a building site, you need a white card."},
{"second":39,"words":"If it is dangerous, you may stop right away."},
{"second":42,"words":"And if your pay looks wrong, the Fair Work Ombudsman helps for free."}
]' from public.videos as v where v.captions_url = 'media/videos/rights-at-work.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Some things are hard to say."},
{"second":2,"words":"Here is how to say them so that people listen."},
{"second":6,"words":"Start with I."},
{"second":7,"words":"I feel left out."},
{"second":9,"words":"Then say what happened: when the plans change at the last minute."},
{"second":14,"words":"And what would help: I would like to know earlier."},
{"second":18,"words":"Put your phone away, and let the other person finish."},
{"second":21,"words":"Then say it back in your own words, so that they feel heard."},
{"second":26,"words":"Staying silent is passive."},
{"second":28,"words":"Shouting is aggressive."},
{"second":30,"words":"Assertive sits in between: clear about what you need, and still respectful."},
{"second":36,"words":"Since December twenty twenty-five, accounts on the big platforms start at sixteen."},
{"second":41,"words":"It is the platforms that must check."},
{"second":44,"words":"Nobody is punished for being too young."},
{"second":47,"words":"Online, use a long passphrase, and a second step to sign in."},
{"second":51,"words":"If someone hurts you, save the chat, block them, report it, and tell an adult you trust."},
{"second":57,"words":"The eSafety Commissioner can help to take serious abuse down."}
]' from public.videos as v where v.captions_url = 'media/videos/speak-up.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Your parcel is stuck."},
{"second":2,"words":"Pay two dollars ninety-five."},
{"second":5,"words":"Click here, quickly!"},
{"second":7,"words":"Or maybe not."},
{"second":9,"words":"Scams push you to hurry, so that you don’t stop to think."},
{"second":13,"words":"They want you to tap a link, or to read out a code."},
{"second":17,"words":"Or to pay in a strange way, such as gift cards."},
{"second":21,"words":"Step one: stop."},
{"second":23,"words":"If you are unsure, give no money and no details to anyone."},
{"second":28,"words":"Step two: check."},
{"second":30,"words":"Is it really them?"},
{"second":32,"words":"Open the official app, or ring the number on the back of your card."},
{"second":37,"words":"Step three: protect."},
{"second":39,"words":"If something went wrong, call your bank at once."},
{"second":43,"words":"Then change your passwords, tell someone you trust, and report it to Scamwatch."},
{"second":49,"words":"It can happen to anyone."},
{"second":51,"words":"Quick and honest beats quiet and embarrassed."}
]' from public.videos as v where v.captions_url = 'media/videos/spot-a-scam.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"People say that a pay rise can cost you money."},
{"second":4,"words":"It can’t."},
{"second":5,"words":"Here is why."},
{"second":6,"words":"The first eighteen thousand two hundred dollars are tax free."},
{"second":10,"words":"From there to forty-five thousand, you pay fifteen cents in the dollar."},
{"second":15,"words":"Then thirty cents, up to one hundred and thirty-five thousand."},
{"second":19,"words":"Above that it is thirty-seven, and at the very top, forty-five."},
{"second":24,"words":"Noah earns twenty-eight thousand two hundred."},
{"second":27,"words":"Only ten thousand are above the threshold."},
{"second":30,"words":"Fifteen per cent of that is fifteen hundred dollars."},
{"second":34,"words":"A tax offset for low incomes then makes it smaller still."},
{"second":38,"words":"The Medicare levy adds two per cent, to help pay for doctors and hospitals."},
{"second":43,"words":"On a low income you pay less, or nothing."},
{"second":47,"words":"One dollar over a line?"},
{"second":49,"words":"Only that dollar is taxed at the higher rate."},
{"second":52,"words":"So take the pay rise."}
]' from public.videos as v where v.captions_url = 'media/videos/tax-brackets.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"Your heart is racing."},
{"second":2,"words":"Good!"},
{"second":3,"words":"That is your body getting ready to shine."},
{"second":6,"words":"Spend ten minutes on their website, and read the ad again."},
{"second":10,"words":"Do the trip once, so that you can arrive about ten minutes early."},
{"second":15,"words":"They ask for an example?"},
{"second":16,"words":"Think STAR."},
{"second":18,"words":"Situation: where were you?"},
{"second":20,"words":"Task: what had to be done?"},
{"second":23,"words":"Action: what did you do, step by step?"},
{"second":26,"words":"And result: how did it turn out?"},
{"second":29,"words":"The queue at our canteen was too long, and I had to speed it up."},
{"second":33,"words":"I made a separate line for drinks, and the wait was cut in half."},
{"second":38,"words":"At the end, ask a question."},
{"second":40,"words":"What would my first week look like?"},
{"second":42,"words":"Smile, say thank you, and send a short message the next day."}
]' from public.videos as v where v.captions_url = 'media/videos/the-interview.vtt'
on conflict do nothing;

insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, '[
{"second":0,"words":"One number follows you through your whole working life."},
{"second":4,"words":"Guard it like a passport."},
{"second":6,"words":"A tax file number, or TFN, tells the tax office which pay and which tax are yours."},
{"second":12,"words":"You get one for life, and it costs nothing."},
{"second":16,"words":"You apply to the Australian Taxation Office, the ATO, at ato.gov.au."},
{"second":22,"words":"You prove who you are online, or at a post office that takes part."},
{"second":26,"words":"Your employer gives you a TFN declaration, on paper or online."},
{"second":31,"words":"Claim the tax-free threshold from one job only, usually the one that pays most."},
{"second":37,"words":"Without a number, up to forty-seven cents of each dollar can be withheld."},
{"second":42,"words":"Your employer, your bank and your super fund may ask for it."},
{"second":46,"words":"A landlord or a message never needs it."},
{"second":49,"words":"And never put it in a job application."}
]' from public.videos as v where v.captions_url = 'media/videos/your-tfn.vtt'
on conflict do nothing;
