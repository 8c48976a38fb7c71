import type { HTMLAttributes, Ref } from "react";

type ElementProps<Own = object> = HTMLAttributes<HTMLElement> & Own & { ref?: Ref<HTMLElement> };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "video-player": ElementProps<{ videoid: string; playlabel: string }>;
      "next-workout": ElementProps<{ video?: string }>;
      "save-video": ElementProps<{ video: string }>;
      "share-button": ElementProps;
      "coming-soon": ElementProps<{ "data-says": string }>;
    }
  }
}
