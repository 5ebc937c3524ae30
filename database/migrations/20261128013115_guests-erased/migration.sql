ALTER TABLE "erasures" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" ("placed_at","id") WHERE customer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_waiting_of_guest" ON "erasures" (lower(email)) WHERE canceled_at is null and done_at is null;