CREATE TABLE "saved_builds" (
	"id" uuid PRIMARY KEY,
	"guest_session_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"picture_hash" text,
	"seen_currency" text NOT NULL,
	"seen_amount" integer NOT NULL,
	"seen_weeks" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "build_models" ADD COLUMN "fits" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_builds_guest_session_id_index" ON "saved_builds" ("guest_session_id");--> statement-breakpoint
CREATE INDEX "saved_builds_removed_at_index" ON "saved_builds" ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_builds_once" ON "saved_builds" ("guest_session_id","code") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "saved_builds" ADD CONSTRAINT "saved_builds_guest_session_id_guest_sessions_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "guest_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builds" ADD CONSTRAINT "saved_builds_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "saved_builds" ADD CONSTRAINT "saved_builds_picture_hash_pictures_hash_fkey" FOREIGN KEY ("picture_hash") REFERENCES "pictures"("hash");