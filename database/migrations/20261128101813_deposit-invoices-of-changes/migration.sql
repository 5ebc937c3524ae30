DROP INDEX "invoices_one_per_deposit";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_deposit" ON "invoices" ("order_id","kind") WHERE is_deposit and change_id is null;