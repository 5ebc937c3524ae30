import { AuditScreen, loadAuditScreen } from '../audit/audit.tsx';
import { ActRefusedScreen, loadRefusedScreen, MissingScreen, RefusedScreen } from '../entry/refused.tsx';
import { changeExport, ExportScreen, loadExportScreen } from '../exports/export.tsx';
import { loadExportFile } from '../exports/export-file.ts';
import { FindScreen, loadFindScreen } from '../find/find.tsx';
import { HealthScreen, loadHealthScreen } from '../health/health.tsx';
import { changeJobs, JobsScreen, loadJobsScreen } from '../jobs/jobs.tsx';
import { changeMails, loadMailsScreen, MailsScreen } from '../mails/mails.tsx';
import { changeMine, loadMyScreen, MyScreen } from '../me/me.tsx';
import { changeRights, loadRightsScreen, RightsScreen } from '../staff/rights.tsx';
import { changeStaff, loadStaffScreen, StaffScreen } from '../staff/staff.tsx';
import { changeViewedRole } from '../staff/view-as.ts';
import { changeStart, loadStartScreen, StartScreen } from '../start/start.tsx';
import { changeViews, loadViewsScreen, ViewsScreen } from '../views/views.tsx';
import { can, type Screen } from './screen.ts';

/** The house itself: jobs, staff, and what each of them has of their own. */
export const HOUSE_SCREENS: readonly Screen[] = [
  {
    path: '',
    handle: { title: 'page.start' },
    ...{ loader: loadStartScreen, action: changeStart, Component: StartScreen },
  },
  {
    path: 'jobs',
    handle: { title: 'page.jobs', needs: can('settings', 'look') },
    ...{ loader: loadJobsScreen, action: changeJobs, Component: JobsScreen },
  },
  {
    path: 'mails',
    handle: { title: 'page.mails', needs: can('settings', 'look') },
    ...{ loader: loadMailsScreen, action: changeMails, Component: MailsScreen },
  },
  {
    path: 'health',
    handle: { title: 'page.health', needs: can('settings', 'look') },
    ...{ loader: loadHealthScreen, Component: HealthScreen },
  },
  {
    path: 'staff',
    handle: { title: 'page.staff', needs: can('staff', 'look') },
    ...{ loader: loadStaffScreen, action: changeStaff, Component: StaffScreen },
  },
  {
    path: 'staff/rights',
    handle: { title: 'page.rights', needs: can('staff', 'look') },
    ...{ loader: loadRightsScreen, action: changeRights, Component: RightsScreen },
  },
  {
    path: 'view-as',
    handle: { title: 'page.rights' },
    ...{ action: changeViewedRole, Component: ActRefusedScreen },
  },
  {
    path: 'audit',
    handle: { title: 'page.audit', needs: can('audit', 'look') },
    ...{ loader: loadAuditScreen, Component: AuditScreen },
  },
  {
    path: 'find',
    handle: { title: 'page.find' },
    ...{ loader: loadFindScreen, Component: FindScreen },
  },
  {
    path: 'export',
    handle: { title: 'page.export' },
    ...{ loader: loadExportScreen, action: changeExport, Component: ExportScreen },
  },
  {
    path: 'exports/:id',
    handle: { title: 'page.export', isFile: true },
    loader: loadExportFile,
  },
  {
    path: 'views',
    handle: { title: 'page.views' },
    ...{ loader: loadViewsScreen, action: changeViews, Component: ViewsScreen },
  },
  {
    path: 'me',
    handle: { title: 'page.me' },
    ...{ loader: loadMyScreen, action: changeMine, Component: MyScreen },
  },
  {
    path: 'refused',
    handle: { title: 'page.refused' },
    ...{ loader: loadRefusedScreen, Component: RefusedScreen },
  },
  { path: '*', handle: { title: 'page.missing' }, Component: MissingScreen },
];
