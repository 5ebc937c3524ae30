import { Refusal } from '#shared/refusal.ts';

export const handoversStaffOnly = () => new Refusal('handovers.staff-only');
