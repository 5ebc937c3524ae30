import { Accordion } from './accordion/view.tsx';
import { Banner } from './banner/view.tsx';
import { CallToAction } from './call-to-action/view.tsx';
import { ClimbChart } from './climb-chart/view.tsx';
import { Editor } from './editor/view.tsx';
import { Hero } from './hero/view.tsx';
import { News } from './news/view.tsx';
import { Story } from './story/view.tsx';
import { Technology } from './technology/view.tsx';

/** Views that leave scripts nothing to do (`app/still.tsx`). */
export const STILL_VIEWS = {
  accordion: Accordion,
  banner: Banner,
  'call-to-action': CallToAction,
  'climb-chart': ClimbChart,
  editor: Editor,
  hero: Hero,
  news: News,
  story: Story,
  technology: Technology,
};
