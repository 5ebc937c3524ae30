CREATE TABLE "review_transitions" (
	"id" uuid PRIMARY KEY,
	"review_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"refused_for" text,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_line_id" uuid,
	"registration_id" uuid,
	"state" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"shows_name" boolean NOT NULL,
	"body_height_mm" integer,
	"size" text NOT NULL,
	"km" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"refused_for" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_proof" CHECK (num_nonnulls(order_line_id, registration_id) = 1),
	CONSTRAINT "reviews_refused" CHECK ((state = 'refused') = (refused_for is not null)),
	CONSTRAINT "reviews_answered" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
CREATE INDEX "review_transitions_review_id_at_index" ON "review_transitions" ("review_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_customer" ON "reviews" ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" ("product_id","sent_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_state_sent_at_id_index" ON "reviews" ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "reviews_order_line_id_index" ON "reviews" ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_registration_id_index" ON "reviews" ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
ALTER TABLE "review_transitions" ADD CONSTRAINT "review_transitions_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;