ALTER TABLE "carts" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_key_hash_key" UNIQUE("key_hash");