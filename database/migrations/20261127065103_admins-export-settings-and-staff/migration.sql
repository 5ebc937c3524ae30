-- The rights to export settings and staff came after the roles, which are data from then on: admins of a shop that had
-- them already would never get these. Other roles get them from an admin.
update staff_roles set rights = jsonb_set(rights, '{settings}', (rights -> 'settings') || '["export"]'), updated_at = now()
where code = 'admin' and rights ? 'settings' and not (rights -> 'settings') ? 'export';
--> statement-breakpoint
update staff_roles set rights = jsonb_set(rights, '{staff}', (rights -> 'staff') || '["export"]'), updated_at = now()
where code = 'admin' and rights ? 'staff' and not (rights -> 'staff') ? 'export';
