import { questions } from "@/components/home/questions.ts";
import { healthMessages } from "@/health-messages.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Person } from "@/ui/Person.tsx";
import { sunrise } from "@/ui/sunrise.ts";
import { benefits, figures, steps, tiles } from "./home-content.ts";

const Hero = () => (
  <section className="overflow-clip bg-[light-dark(#3a2fe0,#2a2299)] text-white [&_h1]:text-5xl/inherit [&_h1]:leading-[1.02]">
    <div className="wrap grid gap-6 pt-[clamp(2.5rem,6vw,5.5rem)] pb-0">
      <div className="grid gap-6">
        <h1>Your living room has lift‑off.</h1>
        <p className="max-w-xl text-lg">
          Jumping fitness is a whole workout on a mini-trampoline: low on impact, easy to learn, and short enough to fit
          in before breakfast.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/plans" size="lg" iconAfter="arrow-right">
            Find your plan
          </LinkButton>
          <LinkButton href="/videos" size="lg" variant="outline" className="on-night">
            Browse videos
          </LinkButton>
        </div>
      </div>
      <svg
        className="w-full max-w-144 h-auto mx-auto overflow-visible"
        viewBox="0 0 640 520"
        fill="none"
        role="img"
        aria-label="Five moments of one jump"
      >
        <circle cx="320" cy="158" r="142" fill="var(--color-sun)" />
        {sunrise.moments.map(({ pose, place, opacity }) => (
          <g key={pose} opacity={opacity}>
            <Person pose={pose} who="mara" {...place} />
          </g>
        ))}
      </svg>
    </div>
  </section>
);

const WhatIs = () => (
  <section className="wrap py-16">
    <h2 className="text-3xl">What is jumping fitness?</h2>
    <p className="text-lg">
      A workout to music on a small, springy trampoline. You bounce, sprint, twist and press <em>down</em> into the mat,
      and the mat gives the work back to you. It feels like play, and your heart, legs and core work.
    </p>
    <p className="text-ink-soft">
      It grew out of Czech studios around 2001 and is taught in many countries today. At home you need a mini-trampoline
      of 40-48 inches, grip socks or flat shoes, and one of our videos.
    </p>
    <dl className="mt-10 grid gap-8 border-t-2 border-ink pt-8 sm:grid-cols-3">
      {figures.map(([number, text]) => (
        <div key={number} className="flex flex-col gap-2">
          <dt className="order-2 max-w-72 text-ink-soft">{text}</dt>
          <dd className="font-display text-3xl font-bold">{number}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Benefits = () => (
  <section className="bg-sunken py-16">
    <div className="wrap">
      <h2 className="max-w-3xl text-3xl">Six good reasons to leave the ground</h2>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(([pose, title, text]) => (
          <li key={title} className="card card-padded gap-2 border-0">
            <svg className="w-34 h-34" viewBox="-70 -84 140 140" fill="none" aria-hidden="true">
              <circle cy="-8" r="56" fill="var(--color-sun)" />
              <Person pose={pose} who="mara" x={0} y={-4} size={1} />
            </svg>
            <h3>{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Steps = () => (
  <section className="wrap py-16">
    <h2 className="max-w-3xl text-3xl">Four hops to your first workout</h2>
    <ol className="mt-10 grid gap-10">
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

const QuickStart = () => (
  <section className="bg-night text-on-night py-16">
    <div className="wrap">
      <h2 className="text-3xl">How long have you got?</h2>
      <ul className="mt-10 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {tiles.map(([minutes, text]) => (
          <li key={minutes}>
            <a
              href={`/videos?duration=${minutes}`}
              className="grid gap-1.5 h-full p-[clamp(1rem,2.2vw,1.75rem)] rounded-lg bg-[rgb(255_255_255_/_0.08)] text-inherit no-underline"
            >
              <span className="font-display text-2xl font-bold">{minutes} min</span>
              <span className="text-sm">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Faq = () => (
  <section className="wrap py-16">
    <h2 className="text-3xl">Asked before every first jump</h2>
    {questions.map(({ question, answer }) => (
      <details key={question} className="border-b border-b-line" name="faq">
        <summary className="flex min-h-16 items-center justify-between py-4">
          <h3>{question}</h3>
          <Icon name="plus" size={24} />
        </summary>
        <p className="max-w-prose pb-6 text-ink-soft">{answer}</p>
      </details>
    ))}
  </section>
);

const HealthNotice = () => (
  <section className="wrap">
    <div className="p-[clamp(1.25rem,3.5vw,2.75rem)] rounded-lg bg-warning-soft grid gap-3">
      <h2>Health considerations</h2>
      <p>{healthMessages.doctor}</p>
      <p>
        Warm up and keep water nearby. {healthMessages.stop} What you read and watch here is general information and no
        substitute for medical advice.
      </p>
    </div>
  </section>
);

const Home = () => (
  <>
    <Hero />
    <WhatIs />
    <Benefits />
    <Steps />
    <QuickStart />
    <Faq />
    <HealthNotice />
  </>
);
export default Home;
