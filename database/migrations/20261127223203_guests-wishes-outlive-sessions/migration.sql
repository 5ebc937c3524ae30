ALTER TABLE "wishes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "wishes" DROP CONSTRAINT "wishes_pkey";--> statement-breakpoint
ALTER TABLE "wishes" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "wishes" ALTER COLUMN "guest_session_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_one_per_variant" ON "wishes" ("guest_session_id","variant_id");--> statement-breakpoint
CREATE INDEX "wishes_cart_id_index" ON "wishes" ("cart_id") WHERE cart_id is not null;--> statement-breakpoint
CREATE INDEX "wishes_of_nobody" ON "wishes" ("id") WHERE guest_session_id is null and cart_id is null;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishes" DROP CONSTRAINT "wishes_guest_session_id_guest_sessions_id_fkey", ADD CONSTRAINT "wishes_guest_session_id_guest_sessions_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "guest_sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "wishes" SET "cart_id" = "carts"."id" FROM "carts"
WHERE "carts"."guest_session_id" = "wishes"."guest_session_id" AND "carts"."key_hash" IS NOT NULL;
