import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon.tsx";

const links = [
  { href: "/", label: "Home" },
  { href: "/videos", label: "Videos" },
  { href: "/plans", label: "Plans" },
  { href: "/studios", label: "Studios" },
  { href: "/blog", label: "Blog" },
];

const Wordmark = () => (
  <span className="wordmark inline-flex items-center gap-2 min-h-11 font-display font-bold text-[clamp(0.875rem,0.7rem+0.9vw,1.0625rem)] leading-none tracking-[-0.04em] whitespace-nowrap">
    <svg width="34" height="34" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M3 25q13 7 26 0" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <g fill="var(--color-primary)">
        {[5.75, 7.6, 9.8, 22.2, 24.4, 26.25].map((x, index) => (
          <circle key={x} cx={x} cy={[21.8, 16.9, 12.4, 12.4, 16.9, 21.8][index]} r="1.4" />
        ))}
        <circle cx="16" cy="7" r="4.75" />
      </g>
    </svg>
    <span>Jumping Fitness</span>
  </span>
);

const Header = () => (
  <header className="site-header">
    <div className="wrap flex items-center gap-2 py-2">
      <a href="/" className="me-auto text-ink no-underline" aria-label="Jumping Fitness, home">
        <Wordmark />
      </a>
      <nav aria-label="Main" className="hidden min-[56rem]:flex">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="nav-link">
            {label}
          </a>
        ))}
      </nav>
      <a href="/auth/login" className="nav-link max-sm:hidden">
        Sign In
      </a>
      <a href="/auth/register" className="button button-primary button-sm">
        Sign Up
      </a>
      <details className="relative min-[56rem]:hidden">
        <summary className="button button-quiet button-icon">
          <Icon name="menu" size={24} label="Menu" />
        </summary>
      </details>
    </div>
  </header>
);

const Footer = () => (
  <footer className="mt-[clamp(3rem,8vw,6rem)] print:hidden bg-sunken">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6 pb-10">
      <Wordmark />
      <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
        <a href="/subscribe" className="nav-link">
          Subscribe
        </a>
        <a href="/privacy" className="nav-link">
          Privacy Policy
        </a>
        <a href="/terms" className="nav-link">
          Terms of Service
        </a>
      </nav>
      <p className="text-sm text-ink-soft">© 2025 Jumping Fitness. All rights reserved.</p>
    </div>
  </footer>
);

export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main id="main">{children}</main>
    <Footer />
  </>
);
